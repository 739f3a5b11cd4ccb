import { endOf, htmlOf, type HtmlElement, type HtmlNode } from "./html-tree.ts";

/** A paragraph, a table, a list item…, or a run of words between such: that has no name and no tags. */
export type Block = {
  name: string;
  open: string;
  end: string;
  /** What is in it; a run of words has `words` instead. */
  blocks: Block[];
  words: HtmlNode[];
  /** The same for blocks that read the same. */
  key: string;
};

const names = new Set(
  "h1 h2 h3 h4 h5 h6 p div hr pre blockquote details summary aside ul ol li figure img figcaption table caption thead tbody tfoot tr th td".split(
    " ",
  ),
);

function isBlock(node: HtmlNode): node is HtmlElement {
  return typeof node !== "string" && (names.has(node.name) || node.children.some(isBlock));
}

/** The blocks in order; white space between them is none. */
export function blocksOf(nodes: HtmlNode[]): Block[] {
  const blocks: Block[] = [];
  let words: HtmlNode[] = [];
  const endRun = () => {
    const key = htmlOf(words).replace(/\s+/g, " ").trim();
    if (key) blocks.push({ name: "", open: "", end: "", blocks: [], words, key });
    words = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      endRun();
      blocks.push(blockOf(node));
    } else words.push(node);
  }
  endRun();
  return blocks;
}

function blockOf(element: HtmlElement): Block {
  const { name, open, children } = element;
  const blocks = blocksOf(children);
  const end = endOf(element);
  return { name, open, end, blocks, words: [], key: `${open}${blocks.map(({ key }) => key).join("")}${end}` };
}

/** Parts of a table stand for what was in their place, whatever they say. */
const placed = new Set(["caption", "thead", "tbody", "tfoot", "tr", "th", "td"]);
/** Blocks that have less in common are not versions of one block. */
const leastAlike = 0.4;
/** So many comparisons take a few tenths of a second. */
const mostCompared = 40_000;

/** Which of the removed blocks became which of the added ones, in order; the others are alone. */
export function paired(
  removed: Block[],
  added: Block[],
): [before: Block | undefined, after: Block | undefined][] {
  if (areInPlace(removed, added)) return removed.map((block, at) => [block, added[at]]);
  const same = mostAlike(removed, added);
  const result: ReturnType<typeof paired> = [];
  let [from, to] = [0, 0];
  for (const [before, after] of [...same, [removed.length, added.length] as const]) {
    for (; from < before; from += 1) result.push([removed[from], undefined]);
    for (; to < after; to += 1) result.push([undefined, added[to]]);
    if (before < removed.length) result.push([removed[from++], added[to++]]);
  }
  return result;
}

function areInPlace(removed: Block[], added: Block[]): boolean {
  if (removed.length !== added.length) return false;
  const areOnly = removed.length === 1;
  return removed.every(
    ({ name }, at) => name === added[at]?.name && (placed.has(name) || (areOnly && name === "")),
  );
}

type Pair = readonly [before: number, after: number];

/** The pairs that have most in common without crossing each other. */
function mostAlike(removed: Block[], added: Block[]): Pair[] {
  if (removed.length * added.length > mostCompared) return [];
  const [old, now] = [removed.map(wordsOf), added.map(wordsOf)];
  /** The best from each pair on: how much is in common, and whether it is a pair itself. */
  const best = removed.map(() => added.map(() => ({ sum: 0, isPair: false })));
  const sumAt = (before: number, after: number) => best[before]?.[after]?.sum ?? 0;
  for (let before = removed.length - 1; before >= 0; before -= 1)
    for (let after = added.length - 1; after >= 0; after -= 1) {
      const isOneKind = removed[before]!.name === added[after]!.name;
      const alike = isOneKind ? inCommon(old[before]!, now[after]!) : 0;
      const together = alike < leastAlike ? 0 : alike + sumAt(before + 1, after + 1);
      const apart = Math.max(sumAt(before + 1, after), sumAt(before, after + 1));
      best[before]![after] = { sum: Math.max(together, apart), isPair: together > apart };
    }
  const pairs: Pair[] = [];
  for (let [before, after] = [0, 0]; before < removed.length && after < added.length;) {
    if (best[before]![after]!.isPair) pairs.push([before++, after++]);
    else if (sumAt(before + 1, after) >= sumAt(before, after + 1)) before += 1;
    else after += 1;
  }
  return pairs;
}

type Words = { counts: Map<string, number>; total: number };

function wordsOf({ key }: Block): Words {
  const counts = new Map<string, number>();
  const words = key.replace(/<[^<>]*>/g, " ").match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, total: words.length };
}

/** The share of their words that both have, from 0 to 1. */
function inCommon(one: Words, other: Words): number {
  const [few, many] = one.counts.size < other.counts.size ? [one, other] : [other, one];
  let common = 0;
  for (const [word, count] of few.counts) common += Math.min(count, many.counts.get(word) ?? 0);
  return (2 * common) / Math.max(1, one.total + other.total);
}
