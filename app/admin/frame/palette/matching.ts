/** Whether each word that was typed begins a word of a text. */
export function startsWords(text: string, typed: string): boolean {
  const starts = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return starts.every((start) => words.some((word) => word.startsWith(start)));
}
