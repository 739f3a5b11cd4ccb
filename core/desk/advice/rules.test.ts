import { expect, test } from "vitest";
import {
  hasAnswers,
  matchPercent,
  nearestInWater,
  noAnswers,
  recommend,
  type AdvisablePool,
  type Answers,
} from "./rules.ts";

/** A fully described rectangle of 30 by 14 feet. */
function aPool(change: Partial<AdvisablePool> = {}): AdvisablePool {
  return {
    id: "a",
    shape: "Rectangle",
    size: "Medium",
    type: "Pool",
    length: 30,
    width: 14,
    shallowDepthFt: 3.5,
    deepDepthFt: 6,
    gallons: 9_000,
    features: ["Tanning ledge", "Swim-up bench"],
    price: { lowCents: 49_900_00, highCents: 62_000_00 },
    ...change,
  };
}

type Case = [
  wish: string,
  pool: Partial<AdvisablePool>,
  answers: Partial<Answers>,
  expected: { percent: number; reasons?: string[]; toCheck?: string[] } | "left out",
];

test.each<Case>([
  [
    "a yard with exactly four feet of deck around",
    {},
    { yardLengthFt: 38, yardWidthFt: 22 },
    { percent: 100, reasons: ["Fits 38′ × 22′ with 4 feet of deck all around"] },
  ],
  [
    "the same yard turned around",
    {},
    { yardLengthFt: 22, yardWidthFt: 38 },
    { percent: 100, reasons: ["Fits 22′ × 38′ with 4 feet of deck all around"] },
  ],
  ["a yard an inch too short", {}, { yardLengthFt: 37.9, yardWidthFt: 22 }, "left out"],
  ["a yard an inch too narrow", {}, { yardLengthFt: 60, yardWidthFt: 21.9 }, "left out"],
  ["a yard without its width is ignored", {}, { yardLengthFt: 5, shape: "Rectangle" }, { percent: 100 }],
  [
    "the budget covers the whole range",
    {},
    { budgetCents: 62_000_00 },
    { percent: 100, reasons: ["Installed price within your $62,000 budget"] },
  ],
  [
    "the budget covers part of the range",
    {},
    { budgetCents: 55_000_00 },
    { percent: 60, reasons: ["Installed price starts within your $55,000 budget"] },
  ],
  ["the range begins above the budget", {}, { budgetCents: 49_000_00 }, "left out"],
  [
    "no price is known",
    { price: null },
    { budgetCents: 55_000_00 },
    { percent: 50, reasons: [], toCheck: ["price"] },
  ],
  ["children", {}, { swimmers: ["children"] }, { percent: 100, reasons: ["Shallow end of 3′ 6″"] }],
  ["children, deeper", { shallowDepthFt: 4.5 }, { swimmers: ["children"] }, "left out"],
  [
    "children, shallow end not known",
    { shallowDepthFt: null },
    { swimmers: ["children"] },
    { percent: 50, reasons: [], toCheck: ["depth of the shallow end"] },
  ],
  ["laps", { length: 40 }, { swimmers: ["laps"] }, { percent: 100, reasons: ["40′ of straight swimming"] }],
  ["laps in a pool of 31 feet", { length: 31 }, { swimmers: ["laps"] }, { percent: 50, reasons: [] }],
  [
    "guests",
    { size: "Large", length: 36, width: 16 },
    { swimmers: ["guests"] },
    { percent: 100, reasons: ["Room for guests: 36′ × 16′"] },
  ],
  [
    "two people",
    { size: "Plunge", gallons: 3_200 },
    { swimmers: ["two"] },
    { percent: 100, reasons: ["Only 3,200 gallons to heat and treat"] },
  ],
  [
    "two people, gallons not known",
    { size: "Small", gallons: null },
    { swimmers: ["two"] },
    { percent: 90, reasons: ["Little water to heat and treat"] },
  ],
  ["a middle depth", {}, { depth: "middle" }, { percent: 100, reasons: ["6′ at its deepest"] }],
  ["a little too shallow", { deepDepthFt: 4.5 }, { depth: "middle" }, { percent: 60, reasons: [] }],
  ["far too shallow", { deepDepthFt: 4 }, { depth: "middle" }, "left out"],
  ["depth not known", { deepDepthFt: null }, { depth: "deep" }, { percent: 50, toCheck: ["depth"] }],
  [
    "the shape",
    { shape: "Kidney" },
    { shape: "Kidney" },
    { percent: 100, reasons: ["Kidney, the shape you asked for"] },
  ],
  ["another shape", {}, { shape: "Kidney" }, "left out"],
  ["a ledge it has", {}, { mustHaves: ["ledge"] }, { percent: 100, reasons: ["Tanning ledge"] }],
  ["a ledge it does not have", { features: ["Swim-up bench"] }, { mustHaves: ["ledge"] }, "left out"],
  [
    "an unconfirmed ledge",
    { features: [] },
    { mustHaves: ["ledge"] },
    { percent: 50, reasons: [], toCheck: ["tanning ledge"] },
  ],
  [
    "a spa",
    { type: "Pool with spa" },
    { mustHaves: ["spa"] },
    { percent: 100, reasons: ["Spa in the same shell"] },
  ],
  ["a spa it does not have", {}, { mustHaves: ["spa"] }, "left out"],
  ["a cover on a kidney", { shape: "Kidney" }, { mustHaves: ["cover"] }, "left out"],
  [
    "weights add up: 2 × 1 for the yard, 3 × 0.6 for the budget",
    {},
    { yardLengthFt: 70, yardWidthFt: 46, budgetCents: 55_000_00 },
    { percent: 76 },
  ],
])("%s", (_, pool, answers, expected) => {
  const [match] = recommend([aPool(pool)], { ...noAnswers, ...answers });
  if (expected === "left out") return expect(match).toBeUndefined();
  expect(match).toMatchObject({
    poolId: "a",
    reasons: expected.reasons ?? match?.reasons,
    toCheck: expected.toCheck ?? [],
  });
  expect(matchPercent(match?.confidence ?? 0)).toBe(expected.percent);
});

test("the best come first, and at most three", () => {
  const pools = [
    aPool({ id: "half", length: 31 }),
    aPool({ id: "second", length: 40 }),
    aPool({ id: "third", length: 33 }),
    aPool({ id: "first", length: 45 }),
    aPool({ id: "short", length: 20 }),
  ];
  const matches = recommend(pools, { ...noAnswers, swimmers: ["laps"] });
  expect(matches.map(({ poolId }) => poolId)).toEqual(["first", "second", "third"]);
});

const dear = { lowCents: 60_000_00, highCents: 70_000_00 };

test.each<[string, Partial<AdvisablePool>, Partial<AdvisablePool>, Partial<Answers>]>([
  ["costs less", { length: 34 }, { length: 45, price: dear }, { swimmers: ["laps"] }],
  ["has a price", { length: 34, price: dear }, { length: 45, price: null }, { swimmers: ["laps"] }],
  ["costs the same and is longer", { length: 34.1 }, { length: 34 }, { swimmers: ["laps"] }],
  ["costs the same and is wider", { width: 15 }, { width: 14 }, { mustHaves: ["bench"] }],
  // a ledge alone of two wishes, and two that no one has confirmed, come to the same
  [
    "is as dear and as large, with less to confirm",
    { features: ["Tanning ledge"] },
    { features: [] },
    { mustHaves: ["ledge", "bench"] },
  ],
  ["comes first in the catalog and is otherwise the same", {}, {}, { mustHaves: ["bench"] }],
])("of two equal matches the one comes first that %s", (_, first, second, answers) => {
  const pools = [aPool({ ...second, id: "second" }), aPool({ ...first, id: "first" })];
  const isSame = Object.keys(first).length === 0;
  const matches = recommend(isSame ? pools.toReversed() : pools, { ...noAnswers, ...answers });
  expect(matches.map(({ poolId }) => poolId)).toEqual(["first", "second"]);
  expect(matches[0]?.confidence).toBe(matches[1]?.confidence);
});

test("without answers there is no recommendation", () => {
  expect(recommend([aPool()], noAnswers)).toEqual([]);
  expect(hasAnswers(noAnswers)).toBe(false);
  expect(hasAnswers({ ...noAnswers, yardLengthFt: 40 })).toBe(false);
  expect(hasAnswers({ ...noAnswers, yardLengthFt: 40, yardWidthFt: 30 })).toBe(true);
  expect(hasAnswers({ ...noAnswers, mustHaves: ["spa"] })).toBe(true);
});

test("an unconfirmed feature is never a reason", () => {
  const matches = recommend([aPool({ features: [] })], {
    ...noAnswers,
    shape: "Rectangle",
    mustHaves: ["ledge", "bench"],
  });
  expect(matches[0]?.reasons).toEqual(["Rectangle, the shape you asked for"]);
  expect(matches[0]?.toCheck).toEqual(["tanning ledge", "bench"]);
});

test.each([
  [0.938, 94],
  [0.9, 90],
  [1, 100],
  [0, 0],
  [94.4, 94],
  [87.5, 88],
  [140, 100],
  [-3, 0],
])("a confidence of %d is a match of %d percent", (confidence, percent) => {
  expect(matchPercent(confidence)).toBe(percent);
});

test("nearest in water means the smallest difference in water area; ties go by id", () => {
  const pools = [
    { id: "lap", length: 40, width: 8.5, surfaceSqFt: 294 },
    { id: "large", length: 40, width: 15.83, surfaceSqFt: 570 },
    { id: "less", length: 28, width: 12, surfaceSqFt: 290 },
    { id: "equal", length: 26, width: 13, surfaceSqFt: 300 },
    { id: "unknown", length: 24, width: 13, surfaceSqFt: null },
    { id: "more", length: 30, width: 12, surfaceSqFt: 310 },
  ];
  const to = { length: 30, width: 14, surfaceSqFt: 300 };
  expect(nearestInWater(pools, to, 5)).toEqual(["equal", "lap", "less", "more", "unknown"]);
  expect(nearestInWater(pools, { ...to, surfaceSqFt: null }, 1)).toEqual(["unknown"]);
  expect(nearestInWater(pools, to, 0)).toEqual([]);
});
