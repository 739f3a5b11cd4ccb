import { expect, test } from "vitest";
import { draftFor, newLine } from "#core/quotes/draft.rules.ts";
import { draftFrom, partsOf, type DraftParts } from "#core/quotes/merge.rules.ts";
import { withChanged } from "#core/quotes/lines.rules.ts";
import type { Quote } from "#core/quotes/shape.ts";
import { contentsOf, costOf, isReadable, totalsOf, withPoolNamed } from "./value.ts";

const line = (id: string, fields: object) => ({
  section: "deck" as const,
  line: newLine({ id, name: id, ...fields }),
});
const parts = partsOf(
  draftFor({
    address: "",
    poolId: null,
    poolName: "",
    finish: "",
    lines: [
      line("deck", { quantity: 2_000, unitCents: 50_00 }),
      line("option", { kind: "option", isChosen: true, unitCents: 30_00 }),
      line("out", { kind: "option", unitCents: 1_000_00 }),
      line("excluded", { kind: "excluded", unitCents: 1_000_00 }),
    ],
    validUntil: "2026-12-20",
  }),
);

test("options that are in at first count", () => {
  expect(isReadable(parts)).toBe(true);
  expect(totalsOf(parts, null)).toMatchObject({ totalCents: 130_00, depositCents: 13_00 });
});

test("once it is signed, it comes to what was signed, whatever was typed since", () => {
  const typed = withChanged(parts, "deck", { unitCents: 1_00 });
  const draft = draftFrom(parts);
  expect(totalsOf(contentsOf({ draft, acceptance: null }, typed), null).totalCents).toBe(32_00);
  const signed = { chosen: ["out"] };
  const acceptance = signed as Quote["acceptance"];
  expect(totalsOf(contentsOf({ draft, acceptance }, typed), signed)).toMatchObject({
    totalCents: 1_100_00,
    depositCents: 110_00,
    draws: [550_00, 330_00, 110_00],
  });
});

const broken: [string, DraftParts, number][] = [
  ["a quantity", withChanged(parts, "deck", { quantity: Number.NaN }), 30_00],
  ["a price", withChanged(parts, "deck", { unitCents: Number.NaN }), 30_00],
  // a draft that was stored in the browser
  ["a price after a reload", withChanged(parts, "deck", { unitCents: null as unknown as number }), 30_00],
  ["a deposit", { ...parts, deposit: { kind: "percent", percent: Number.NaN } }, 130_00],
  [
    "a discount",
    { ...parts, discount: { share: { kind: "amount", cents: Number.NaN }, reason: "" } },
    130_00,
  ],
  ["a tax", { ...parts, tax: { percent: Number.NaN, note: "" } }, 130_00],
  [
    "a payment",
    { ...parts, draws: { ...parts.draws, "draw-1": { id: "draw-1", when: "", percent: Number.NaN } } },
    130_00,
  ],
];

test.each(broken)(
  "%s that can’t be read counts as nothing, and keeps it from being saved",
  (_, one, cents) => {
    expect(isReadable(one)).toBe(false);
    expect(totalsOf(one, null).totalCents).toBe(cents);
  },
);

test("a cost that can’t be read keeps it from being saved", () => {
  expect(isReadable({ ...parts, costs: { deck: Number.NaN } })).toBe(false);
});

test("the cost is that of what counts, with the lines whose cost nobody knows", () => {
  const cost = (costs: DraftParts["costs"], chosen?: string[]) =>
    costOf({ ...parts, costs }, chosen ? { chosen } : null);
  expect(cost({})).toEqual({ cents: 0, unknown: 2 });
  expect(cost({ deck: 20_00, out: 5_00 })).toEqual({ cents: 40_00, unknown: 1 });
  expect(cost({ deck: 20_00, option: 10_00 })).toEqual({ cents: 50_00, unknown: 0 });
  // signed with the other option
  expect(cost({ deck: 20_00, out: 5_00 }, ["out"])).toEqual({ cents: 45_00, unknown: 0 });
});

test.each([
  ["Latham Apollo 14", "Latham Apollo 14", "Latham Maya"],
  ["Fiberglass pool", "", "Latham Maya"],
  ["", "Latham Apollo 14", "Latham Maya"],
  ["A pool for the Vegas", "Latham Apollo 14", "A pool for the Vegas"],
])(
  "a quote called “%s” with the pool “%s” is called “%s” once it has another one",
  (title, before, named) => {
    const value = { title, notes: "", ownerId: null, draft: parts };
    const chosen = withPoolNamed(value, { id: "latham-maya", name: "Latham Maya" }, before);
    expect([chosen.title, chosen.draft.poolId]).toEqual([named, "latham-maya"]);
  },
);
