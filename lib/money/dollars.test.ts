import { expect, test } from "vitest";
import { dollars } from "./dollars.ts";

test.each([
  [49_900_00, "$49,900"],
  [42_200_00, "$42,200"],
  [0, "$0"],
  [5, "$0.05"],
  [50, "$0.50"],
  [100, "$1"],
  [1_234_50, "$1,234.50"],
  [1_000_000_00, "$1,000,000"],
  [999_99, "$999.99"],
  [-2_000_00, "-$2,000"],
  [-2_000_01, "-$2,000.01"],
])("%d cents are %s", (cents, shown) => {
  expect(dollars(cents)).toBe(shown);
});
