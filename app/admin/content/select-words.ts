/** Selects words in the focused field, where they are all of a link or a heading, or else where they are first. */
export function selectWords(words: string): void {
  const field = document.activeElement;
  if (words === "" || !field) return;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const at = field.value.indexOf(words);
    if (at === -1) return;
    field.setSelectionRange(at, at + words.length);
    // the browser scrolls a long text to what is selected when it is focused
    field.blur();
    field.focus();
    return;
  }
  const parts = [...field.querySelectorAll("*")];
  const part =
    parts.find((one) => one.matches("a, h2, h3, h4") && one.textContent.trim() === words) ??
    parts.find((one) => says(one, words) && ![...one.children].some((inner) => says(inner, words)));
  if (!part) return;
  const [start, end] = [placeIn(part, words, 0), placeIn(part, words, words.length)];
  if (start && end) getSelection()?.setBaseAndExtent(...start, ...end);
  part.scrollIntoView({ block: "center" });
}

function says({ textContent }: Element, words: string): boolean {
  return textContent.includes(words);
}

/** The text node that holds the letter at this distance from the beginning of the words, and its place in it. */
function placeIn(part: Element, words: string, distance: number): [Node, number] | undefined {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  let left = part.textContent.indexOf(words) + distance;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node as Text;
    if (left <= length) return [node, left];
    left -= length;
  }
  return undefined;
}
