export function countDigits(text: string): number {
  return text.replace(/[^0-9]/g, "").length;
}
