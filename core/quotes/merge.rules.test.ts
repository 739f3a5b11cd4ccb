import fc from "fast-check";
import { expect, test } from "vitest";
import { draftFor, newLine } from "./draft.rules.ts";
import type { QuoteDraft } from "./draft.shape.ts";
import { quoteTotals } from "./rules.ts";
import { draftFrom, inOrder, mergeDrafts, partsOf, type DraftParts, type PlacedLine } from "./merge.rules.ts";

const shell = newLine({ id: "shell", name: "Shell", unitCents: 40_000_00 });
const draft: QuoteDraft = {
  ...draftFor({
    address: "12 Bay Rd, Ocala",
    poolId: "apollo",
    poolName: "Apollo",
    finish: "",
    lines: [
      { section: "deck", line: newLine({ id: "deck", name: "Pavers", quantity: 400_000, unitCents: 18_00 }) },
      { section: "deck", line: newLine({ id: "drain", name: "Deck drain" }) },
      { section: "extras", line: newLine({ id: "heater", name: "Heater", kind: "option" }) },
    ],
    validUntil: "2026-12-20",
  }),
};
const base: DraftParts = partsOf({
  ...draft,
  packages: [
    {
      id: "main",
      name: "",
      sections: [{ id: "shell", lines: [shell] }, ...draft.packages[0]!.sections.slice(1)],
    },
  ],
});

const line = (id: string, change: Partial<PlacedLine>) => (parts: DraftParts) => ({
  ...parts,
  lines: { ...parts.lines, [id]: { ...parts.lines[id]!, ...change } },
});
const without = (id: string) => (parts: DraftParts) => {
  const { [id]: _, ...lines } = parts.lines;
  return { ...parts, lines };
};
const added = (id: string, after: string) => (parts: DraftParts) => {
  const at = parts.order.lines.indexOf(after) + 1;
  return {
    ...parts,
    lines: { ...parts.lines, [id]: { ...newLine({ id }), section: "deck" as const, packageId: "main" } },
    order: { ...parts.order, lines: parts.order.lines.toSpliced(at, 0, id) },
  };
};
const ordered = (order: string) => (parts: DraftParts) => ({
  ...parts,
  order: { ...parts.order, lines: order.split(" ") },
});
const terms = (change: Partial<DraftParts>) => (parts: DraftParts) => ({ ...parts, ...change });
const both =
  (...changes: ((parts: DraftParts) => DraftParts)[]) =>
  (parts: DraftParts) =>
    changes.reduce((all, change) => change(all), parts);
const same = (parts: DraftParts) => parts;

const merged = (mine: (parts: DraftParts) => DraftParts, theirs: (parts: DraftParts) => DraftParts) => {
  const { value, conflicts } = mergeDrafts(base, mine(base), theirs(base));
  return { parts: value as DraftParts, conflicts };
};
const idsOf = ({ lines, order }: DraftParts) => inOrder(lines, order.lines).map(({ id }) => id);

test("a draft taken apart and put together again is the same", () => {
  const again = draftFrom(base);
  expect(partsOf(again)).toEqual(base);
  expect(again.packages[0]!.sections.map(({ id }) => id)).toEqual(["shell", "deck", "extras"]);
  expect(quoteTotals(again, [])).toMatchObject({ subtotalCents: 47_200_00 });
});

test("sections are in building order, and a section without lines is left out", () => {
  const moved = draftFrom(
    both(line("heater", { section: "permits" }), without("deck"), without("drain"))(base),
  );
  expect(moved.packages[0]!.sections.map(({ id }) => id)).toEqual(["shell", "permits"]);
});

test.each([
  ["nobody changed anything", same, same, "shell deck drain heater"],
  ["both added a line", added("a", "deck"), added("b", "deck"), "shell deck a b drain heater"],
  ["both added the same line", added("a", "deck"), added("a", "deck"), "shell deck a drain heater"],
  [
    "both moved lines",
    ordered("heater shell deck drain"),
    ordered("shell drain deck heater"),
    "heater shell drain deck",
  ],
  [
    "both moved the same line: it is where I moved it",
    ordered("heater shell deck drain"),
    ordered("shell heater deck drain"),
    "heater shell deck drain",
  ],
  ["both deleted a line", without("deck"), without("deck"), "shell drain heater"],
  ["each deleted another line", without("deck"), without("drain"), "shell heater"],
  ["I deleted what they left alone", without("deck"), line("drain", { name: "Drain" }), "shell drain heater"],
  ["I added to what they deleted", added("a", "deck"), without("deck"), "shell a drain heater"],
  ["they deleted what I moved", ordered("heater shell deck drain"), without("heater"), "shell deck drain"],
])("%s: no conflict, and the lines in order", (_, mine, theirs, ids) => {
  const { parts, conflicts } = merged(mine, theirs);
  expect(conflicts).toEqual([]);
  expect(idsOf(parts).join(" ")).toBe(ids);
});

test("two fields of one line, and terms, are merged", () => {
  const { parts, conflicts } = merged(
    both(line("deck", { unitCents: 19_00 }), terms({ validUntil: "2026-12-24" })),
    both(line("deck", { quantity: 410_000, section: "extras" }), terms({ introduction: "Hello" })),
  );
  expect(conflicts).toEqual([]);
  expect(parts.lines.deck).toMatchObject({ unitCents: 19_00, quantity: 410_000, section: "extras" });
  expect(parts).toMatchObject({ validUntil: "2026-12-24", introduction: "Hello" });
});

const percent = { kind: "percent", percent: 2_000 } as const;
const amount = { kind: "amount", cents: 500_00 } as const;

test.each([
  [
    "the same field, two ways",
    line("deck", { unitCents: 19_00 }),
    line("deck", { unitCents: 20_00 }),
    { path: "lines.deck.unitCents", base: 18_00, mine: 19_00, theirs: 20_00 },
  ],
  [
    "I deleted what they changed",
    without("deck"),
    line("deck", { unitCents: 20_00 }),
    { path: "lines.deck", mine: undefined, theirs: expect.objectContaining({ unitCents: 20_00 }) },
  ],
  [
    "they deleted what I changed",
    line("deck", { unitCents: 19_00 }),
    without("deck"),
    { path: "lines.deck", mine: expect.objectContaining({ unitCents: 19_00 }), theirs: undefined },
  ],
  [
    "a line moved to two sections",
    line("deck", { section: "extras" }),
    line("deck", { section: "fence" }),
    { path: "lines.deck.section", mine: "extras", theirs: "fence" },
  ],
  [
    "a deposit in dollars and in percent is one value",
    terms({ deposit: amount }),
    terms({ deposit: percent }),
    { path: "deposit", mine: amount, theirs: percent },
  ],
  [
    "a discount in dollars and in percent",
    terms({ discount: { share: amount, reason: "" } }),
    terms({ discount: { share: percent, reason: "" } }),
    { path: "discount.share", mine: amount, theirs: percent },
  ],
  [
    "two reasons for a discount",
    terms({ discount: { ...base.discount, reason: "Neighbors" } }),
    terms({ discount: { ...base.discount, reason: "Veterans" } }),
    { path: "discount.reason", mine: "Neighbors", theirs: "Veterans" },
  ],
  [
    "a payment",
    terms({ draws: { ...base.draws, "draw-2": { ...base.draws["draw-2"]!, percent: 4_000 } } }),
    terms({ draws: { ...base.draws, "draw-2": { ...base.draws["draw-2"]!, percent: 2_000 } } }),
    { path: "draws.draw-2.percent", mine: 4_000, theirs: 2_000 },
  ],
])("%s: one conflict, and mine until it is settled", (_, mine, theirs, conflict) => {
  const { parts, conflicts } = merged(mine, theirs);
  expect(conflicts).toEqual([expect.objectContaining(conflict)]);
  expect(draftFrom(parts)).toEqual(draftFrom(mine(base)));
});

test("within a form, paths begin with the field's name", () => {
  const [mine, theirs] = [line("deck", { name: "A" })(base), line("deck", { name: "B" })(base)];
  const { conflicts } = mergeDrafts(base, mine, theirs, "draft");
  expect(conflicts.map(({ path }) => path)).toEqual(["draft.lines.deck.name"]);
});

const ids = ["shell", "deck", "drain", "heater"];
const change = fc.oneof(
  fc
    .record({ id: fc.constantFrom(...ids), cents: fc.nat(10_000_00) })
    .map(({ id, cents }) => line(id, { unitCents: cents })),
  fc.constantFrom(...ids).map(without),
  fc.shuffledSubarray(ids, { minLength: 4 }).map((order) => ordered(order.join(" "))),
  fc.constantFrom(...ids).map((after) => added("extra", after)),
);

test("what only one side changed is that side's, without a conflict", () => {
  fc.assert(
    fc.property(change, (changed) => {
      expect(mergeDrafts(base, changed(base), base)).toEqual({ value: changed(base), conflicts: [] });
      expect(draftFrom(mergeDrafts(base, base, changed(base)).value as DraftParts)).toEqual(
        draftFrom(changed(base)),
      );
    }),
  );
});

test("changes to different lines never conflict, and both are in the total", () => {
  fc.assert(
    fc.property(fc.nat(10_000_00), fc.nat(10_000_00), (mine, theirs) => {
      const { parts, conflicts } = merged(
        line("shell", { unitCents: mine }),
        line("drain", { unitCents: theirs }),
      );
      expect(conflicts).toEqual([]);
      expect(quoteTotals(draftFrom(parts), []).subtotalCents).toBe(7_200_00 + mine + theirs);
    }),
  );
});
