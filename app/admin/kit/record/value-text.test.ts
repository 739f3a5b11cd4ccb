import { expect, test } from "vitest";
import { valueText } from "./value-text.ts";

test.each([
  ["value.2.lowCents", "5500000", "$55,000"],
  ["unitCents", "1250", "$12.50"],
  ["costCents", "-50000", "-$500"],
  ["unitCents", "", ""],
  ["centsible", "5500000", "5500000"],
  ["years", "12", "12"],
])("a history shows %s %s as %s", (field, value, shown) => {
  expect(valueText(field, value)).toBe(shown);
});
