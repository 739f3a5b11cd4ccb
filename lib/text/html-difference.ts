import { diffArrays } from "diff/lib/diff/array.js";
import { blocksOf, paired, type Block } from "./html-blocks.ts";
import { htmlOf, htmlTree, type HtmlElement, type HtmlNode } from "./html-tree.ts";

/** Beyond so many changes, in one list of blocks or one block, what differs is shown as replaced. */
const mostChanges = 500;

/**
 * The newer of two sanitized HTML texts, with what was added in `ins` and what was removed in `del`; null if they read
 * the same. Blocks are compared first, then the words of those that have changed. The marks are around words, never
 * around a block, so a list stays a list and a table a table.
 */
export function htmlDifference(before: string, after: string): string | null {
  const [old, now] = [blocksOf(htmlTree(before)), blocksOf(htmlTree(after))];
  if (old.map(({ key }) => key).join("") === now.map(({ key }) => key).join("")) return null;
  return between(old, now);
}

type Change<Part> = { removed: Part[]; added: Part[]; same: Part[] };

/** What was replaced by what, each time with the parts that follow and are the same. */
function changesOf<Part extends { key: string }>(before: Part[], after: Part[]): Change<Part>[] {
  const steps = diffArrays(before, after, {
    comparator: (one, other) => one.key === other.key,
    maxEditLength: mostChanges,
  });
  if (!steps) return [{ removed: before, added: after, same: [] }];
  const changes: Change<Part>[] = [{ removed: [], added: [], same: [] }];
  for (const { added, removed, value } of steps) {
    if ((added || removed) && changes.at(-1)!.same.length > 0)
      changes.push({ removed: [], added: [], same: [] });
    changes.at(-1)![removed ? "removed" : added ? "added" : "same"].push(...value);
  }
  return changes;
}

function between(before: Block[], after: Block[]): string {
  return changesOf(before, after)
    .map(({ removed, added, same }) => {
      const replaced = paired(removed, added).map(([old, now]) => changed(old, now));
      return [...replaced, ...same.map(plain)].join("");
    })
    .join("");
}

function changed(before: Block | undefined, after: Block | undefined): string {
  if (!before) return after ? marked(after, "ins") : "";
  if (!after) return marked(before, "del");
  if (after.name === "") return wordsBetween(before.words, after.words);
  return `${after.open}${between(before.blocks, after.blocks)}${after.end}`;
}

function plain({ open, end, blocks, words }: Block): string {
  return `${open}${htmlOf(words)}${blocks.map(plain).join("")}${end}`;
}

type Mark = "ins" | "del";

function marked({ name, open, end, blocks, words }: Block, mark: Mark): string {
  if (name === "") return `<${mark}>${htmlOf(words)}</${mark}>`;
  if (end === "") return `<${mark}>${open}</${mark}>`;
  return `${open}${blocks.map((block) => marked(block, mark)).join("")}${end}`;
}

/** A word with the space behind it, and the elements that it is in. */
type Word = { text: string; within: HtmlElement[]; key: string };

/** Apostrophes, points, commas and hyphens within a word or number belong to it; an entity is a word. */
const words =
  /(?:[\p{L}\p{M}\p{N}]+(?:['’.,-][\p{L}\p{M}\p{N}]+)*|&#?\w+;|[^\s\p{L}\p{M}\p{N}&]+|&)\s*|\s+/gu;

function wordsOf(nodes: HtmlNode[], within: HtmlElement[] = []): Word[] {
  const place = within.map(({ open }) => open).join("");
  const word = (text: string): Word => ({ text, within, key: `${place}${text.trim()}` });
  return nodes.flatMap((node) => {
    if (typeof node === "string") return (node.match(words) ?? []).map(word);
    return node.name === "br" ? [word(node.open)] : wordsOf(node.children, [...within, node]);
  });
}

function wordsBetween(before: HtmlNode[], after: HtmlNode[]): string {
  const line = writer();
  for (const { removed, added, same } of withoutGaps(changesOf(wordsOf(before), wordsOf(after)))) {
    for (const word of removed) line.write(word, "del");
    for (const word of added) line.write(word, isSpace(word) ? undefined : "ins");
    for (const word of same) line.write(word);
  }
  return line.end();
}

/** A space alone between two changes would make one change look like two. */
function withoutGaps(changes: Change<Word>[]): Change<Word>[] {
  const result: Change<Word>[] = [];
  for (const { removed, added, same } of changes) {
    const before = result.at(-1);
    if (before && before.removed.length + before.added.length > 0 && before.same.every(isSpace)) {
      before.removed.push(...before.same, ...removed);
      before.added.push(...before.same, ...added);
      before.same = same;
    } else result.push({ removed, added, same });
  }
  return result;
}

function isSpace({ text }: Word): boolean {
  return text.trim() === "";
}

/** Writes words one after the other; neighbors share the elements that they are both in. */
function writer() {
  let html = "";
  let path: Pick<HtmlElement, "name" | "open">[] = [];
  const goTo = (next: typeof path) => {
    const differs = next.findIndex(({ open }, at) => open !== path[at]?.open);
    const shared = differs === -1 ? next.length : differs;
    for (let at = path.length - 1; at >= shared; at -= 1) html += `</${path[at]!.name}>`;
    for (const { open } of next.slice(shared)) html += open;
    path = next;
  };
  return {
    write({ text, within }: Word, mark?: Mark) {
      goTo(mark ? [...within, { name: mark, open: `<${mark}>` }] : within);
      html += text;
    },
    end() {
      goTo([]);
      return html;
    },
  };
}
