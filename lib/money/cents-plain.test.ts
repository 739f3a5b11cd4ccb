import { expect, test } from "vitest";
import { centsPlain, thousandthsPlain } from "./cents-plain.ts";

test.each([
  [0, "0.00"],
  [5, "0.05"],
  [99, "0.99"],
  [100, "1.00"],
  [-1_50, "-1.50"],
  [9_999_999_999, "99999999.99"],
])("%d cents are %s", (cents, plain) => expect(centsPlain(cents)).toBe(plain));

test.each([
  [0, "0"],
  [1, "0.001"],
  [500, "0.5"],
  [1_000, "1"],
  [10_000, "10"],
  [12_340, "12.34"],
  [1_000_000_000, "1000000"],
])("%d thousandths are %s", (thousandths, plain) => expect(thousandthsPlain(thousandths)).toBe(plain));
