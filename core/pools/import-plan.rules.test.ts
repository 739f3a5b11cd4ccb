import { expect, test } from "vitest";
import { wrongTogether } from "./import-plan.rules.ts";

const stored = { length: 30, width: 14, shallowDepthFt: 3.5, deepDepthFt: 6, gallons: 9_000, features: [] };
const full = "A pool of 30′ × 14′, 6′ deep, can’t hold 18,852 gallons, only 18,851 at most";

test.each([
  ["as many gallons as its box has", { gallons: 18_851 }, stored, []],
  ["one more", { gallons: 18_852 }, stored, [full]],
  ["one more in a new pool", { ...stored, gallons: 18_852 }, {}, [full]],
  ["any in a pool whose depth is unknown", { gallons: 18_852 }, { ...stored, deepDepthFt: null }, []],
  ["any in a pool whose length is unknown", { gallons: 18_852 }, { ...stored, length: null }, []],
  ["gallons that follow from a new length", { length: 14 }, stored, []],
])("%s", (_, values, before, wrong) => {
  expect(wrongTogether(values, before, new Map())).toEqual(wrong);
});
