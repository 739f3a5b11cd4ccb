import { expect, test } from "vitest";
import { draftFor, newLine } from "#core/quotes/draft.rules.ts";
import { partsOf } from "#core/quotes/merge.rules.ts";
import { conflictName, conflictValue } from "./conflicts.tsx";

const parts = partsOf(
  draftFor({
    address: "",
    poolId: null,
    poolName: "",
    finish: "",
    lines: [{ section: "deck", line: newLine({ id: "deck", name: "Paver deck" }) }],
    validUntil: "",
  }),
);

test.each([
  ["draft.lines.deck.unitCents", "Paver deck: price"],
  ["draft.lines.deck.text", "Paver deck: text for the customer"],
  ["draft.lines.deck", "Paver deck"],
  ["draft.lines.gone", "Pump"],
  ["draft.costs.deck", "Paver deck: cost"],
  ["draft.draws.draw-1.percent", "Payment “When the shell is set in your yard”: share"],
  ["draft.deposit", "Deposit"],
  ["draft.discount.share", "Discount"],
  ["draft.site.address", "Address"],
  ["draft.validUntil", "Valid until"],
  ["notes", "Internal notes"],
  ["title", "Title"],
])("%s is called %s", (path, name) => {
  expect(conflictName(path, parts, [undefined, { name: "Pump" }])).toBe(name);
});

test.each([
  ["draft.lines.deck.unitCents", 18_25, "$18.25"],
  ["draft.lines.deck.quantity", 412_500, "412.5"],
  ["draft.lines.deck.unit", "sqft", "sq ft"],
  ["draft.lines.deck.kind", "option", "Optional"],
  ["draft.lines.deck.section", "fence", "Fence and safety"],
  ["draft.lines.deck.isChosen", true, "Yes"],
  ["draft.lines.deck.name", "sqft", "sqft"],
  ["draft.lines.deck", undefined, "Deleted"],
  ["draft.lines.deck", { name: "Paver deck" }, "Paver deck"],
  ["draft.costs.deck", 12_00, "$12"],
  ["draft.draws.deck.percent", 3_000, "30%"],
  ["draft.deposit", { kind: "percent", percent: 1_250 }, "12.5%"],
  ["draft.discount.share", { kind: "amount", cents: 500_00 }, "$500"],
  ["draft.introduction", "", "Nothing"],
  ["draft.poolId", null, "Nothing"],
])("%s: %j reads %s", (path, value, words) => expect(conflictValue(path, value)).toBe(words));
