import { expect, test } from "vitest";
import { isAllowed, productionPackages, readLock } from "./licenses.ts";

test("every package that is installed with the product has an allowed license", () => {
  const packages = productionPackages(readLock());
  expect(packages.map(({ name }) => name)).toContain("react");
  expect(packages.map(({ name }) => name)).not.toContain("vitest");
  expect(packages.filter(({ license }) => !isAllowed(license))).toEqual([]);
});

const expressions: [string, boolean][] = [
  ["MIT", true],
  ["Apache-2.0 AND LGPL-3.0-or-later AND MIT", true],
  ["(MIT OR GPL-3.0-only)", true],
  ["MIT AND GPL-3.0-only", false],
  ["GPL-3.0-only", false],
  ["UNLICENSED", false],
  ["SEE LICENSE IN LICENSE.txt", false],
  ["", false],
];

test.each(expressions)("the license %j is allowed: %j", (expression, allowed) => {
  expect(isAllowed(expression)).toBe(allowed);
});
