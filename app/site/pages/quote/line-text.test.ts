import { expect, test } from "vitest";
import { percentText, quantityText } from "./line-text.ts";

test.each([
  [{ unit: "sqft", quantity: 400_000, unitCents: 18_00 }, "400 sq ft × $18"],
  [{ unit: "ft", quantity: 62_500, unitCents: 12_50 }, "62.5 ft × $12.50"],
  [{ unit: "each", quantity: 2_000, unitCents: 425_50 }, "2 × $425.50"],
  [{ unit: "each", quantity: 1_000, unitCents: 425_50 }, ""],
  [{ unit: "lump", quantity: 1_000, unitCents: 62_000_00 }, ""],
  [{ unit: "lump", quantity: 500, unitCents: 62_000_00 }, "0.5 × $62,000"],
  [{ unit: "allowance", quantity: 1_000, unitCents: 2_500_00 }, "Allowance"],
] as const)("the quantity of %j is shown as %s", (line, text) => {
  expect(quantityText(line)).toBe(text);
});

test.each([
  [1_000, "10%"],
  [833, "8.33%"],
  [10_000, "100%"],
])("%i hundredths of a percent are %s", (percent, text) => {
  expect(percentText(percent)).toBe(text);
});
