import { expect, test } from "vitest";
import { draftFor, newLine } from "#core/quotes/draft.rules.ts";
import { partsOf } from "#core/quotes/merge.rules.ts";
import type { Quote } from "#core/quotes/shape.ts";
import { staffMarkup } from "#tests/staff-markup.tsx";
import { Totals } from "./totals.tsx";
import { totalsOf } from "./value.ts";

const lines = [
  { section: "shell" as const, line: newLine({ id: "shell", name: "Shell", unitCents: 8_000_00 }) },
  { section: "deck" as const, line: newLine({ id: "deck", name: "Deck", unitCents: 2_000_00 }) },
];
const draft = draftFor({ address: "", poolId: null, poolName: "", finish: "", lines, validUntil: "" });
const quote = { acceptance: null, priceRange: null, revisions: [] as object[], isSent: false } as Quote;

function marginOf(costs: Record<string, number>, seesCosts = true): string | undefined {
  const contents = partsOf({ ...draft, costs });
  const totals = totalsOf(contents, null);
  const html = staffMarkup(
    "admin",
    <Totals quote={quote} contents={contents} totals={totals} seesCosts={seesCosts} />,
  );
  return /<dl class="staff-quote-sums staff-quote-margin">(.*?)<\/dl>/
    .exec(html)?.[1]
    ?.replace(/<[^>]*>/g, " ");
}

const words = (text: string | undefined) =>
  text
    ?.split(/\s{2,}/)
    .map((one) => one.trim())
    .filter(Boolean);

test.each<[string, Record<string, number>, string[]]>([
  ["all costs known", { shell: 5_000_00, deck: 1_000_00 }, ["Our cost", "$6,000", "Margin", "$4,000 · 40%"]],
  [
    "a line that costs nothing",
    { shell: 5_000_00, deck: 0 },
    ["Our cost", "$5,000", "Margin", "$5,000 · 50%"],
  ],
  [
    "one cost not known",
    { shell: 5_000_00 },
    ["Our cost, the known part", "$5,000", "Margin", "Not known", "Cost not known", "1 line"],
  ],
  ["no cost known", {}, ["Margin", "Not known", "Cost not known", "2 lines"]],
])("%s", (_, costs, texts) => {
  expect(words(marginOf(costs))).toEqual(texts);
});

test("who may not see costs sees no margin", () => {
  expect(marginOf({ shell: 5_000_00 }, false)).toBeUndefined();
});
