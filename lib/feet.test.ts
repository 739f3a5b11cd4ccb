import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { feetAndInches } from "./feet.ts";

test.each([
  [13.83, "13′ 10″"],
  [32, "32′"],
  [3.5, "3′ 6″"],
  [0.5, "0′ 6″"],
  [0, "0′"],
  // rounding must never produce twelve inches
  [12.99, "13′"],
  [11.9583, "11′ 11″"],
  [5.0416, "5′"],
  [5.042, "5′ 1″"],
])("%d feet are %s", (feet, shown) => {
  expect(feetAndInches(feet)).toBe(shown);
});

test("every pool's length, width and depth is shown to the nearest inch", () => {
  const pools = JSON.parse(
    readFileSync(join(import.meta.dirname, "..", "db", "data", "pools.json"), "utf8"),
  ) as {
    lengthFt: number;
    widthFt: number;
    shallowDepthFt: number | null;
    deepDepthFt: number | null;
  }[];
  const all = pools.flatMap((pool) => [pool.lengthFt, pool.widthFt, pool.shallowDepthFt, pool.deepDepthFt]);
  const known = all.filter((feet) => feet !== null);
  expect(known.length).toBeGreaterThanOrEqual(120);
  for (const feet of known) {
    const [, whole, inches = "0"] = /^(\d+)′(?: (\d+)″)?$/.exec(feetAndInches(feet))!;
    expect(Number(inches)).toBeLessThan(12);
    expect(Math.abs(Number(whole) + Number(inches) / 12 - feet)).toBeLessThanOrEqual(0.5 / 12 + 1e-9);
  }
});
