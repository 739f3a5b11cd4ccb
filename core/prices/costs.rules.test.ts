import { expect, test } from "vitest";
import { listClimates } from "./costs.facts.ts";
import {
  heaters,
  poolYear,
  pumpWatts,
  warmUpBtu,
  type Climate,
  type CostMonth,
  type PoolUse,
} from "./costs.rules.ts";

/**
 * The worked example from the heating article: 400 sq ft, 82 °F, heat pump with a COP of 5.5, 15.2 cents, no cover.
 */
const example: PoolUse = {
  areaSqFt: 400,
  heater: "pump",
  setF: 82,
  firstMonth: 1,
  lastMonth: 12,
  efficiency: 5.5,
  coverHours: 0,
  sunThrough: 1,
  sunTaken: 0.8,
  windShare: 0.2,
  stillness: 0.74,
  coverStops: 0.9,
  coverHoldsRadiation: 0.3,
  warmerF: 0,
  rainShare: 0,
  pumpFullWatts: 2_000,
  pumpSpeed: 0.531,
  pumpHours: 10,
  electricityCents: 15.2,
  fuelCents: 0,
  waterCentsPerKgal: 495,
  chemicalsCents: 35_00,
};

function climate(city: string): Climate {
  const match = listClimates().find((one) => one.city === city);
  if (!match) throw new Error(`No climate of ${city}`);
  return match;
}

function yearOf(change: Partial<PoolUse> = {}, city = "Tampa"): CostMonth[] {
  return poolYear(climate(city), { ...example, ...change });
}

function heating(months: CostMonth[]): number[] {
  return months.map(({ heatCents }) => heatCents / 100);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

test("the example's monthly heating matches the published figures: $1,047 open and $293 under a night cover", () => {
  expect(heating(yearOf())).toEqual([233, 178, 146, 77, 2, 0, 0, 0, 0, 52, 148, 211]);
  expect(heating(yearOf({ coverHours: 14 }))).toEqual([92, 56, 21, 0, 0, 0, 0, 0, 0, 0, 41, 83]);
});

const published: [what: string, change: Partial<PoolUse>, dollarsAYear: number][] = [
  ["82 °F, open", {}, 1_047],
  ["82 °F, night cover", { coverHours: 14 }, 293],
  ["82 °F under a screen that takes a quarter of the sun", { sunThrough: 0.75 }, 1_282],
  ["78 °F, open", { setF: 78 }, 666],
  ["78 °F, night cover", { setF: 78, coverHours: 14 }, 156],
  ["80 °F, open", { setF: 80 }, 851],
  ["80 °F, night cover", { setF: 80, coverHours: 14 }, 219],
  ["84 °F, open", { setF: 84 }, 1_280],
  ["84 °F, night cover", { setF: 84, coverHours: 14 }, 370],
  ["86 °F, open", { setF: 86 }, 1_545],
  ["86 °F, night cover", { setF: 86, coverHours: 14 }, 462],
  ["March to November, open", { firstMonth: 3, lastMonth: 11 }, 425],
  ["March to November, night cover", { firstMonth: 3, lastMonth: 11, coverHours: 14 }, 62],
  ["across the new year, December to February", { firstMonth: 12, lastMonth: 2 }, 622],
  ["no heater", { heater: "none" }, 0],
];

test.each(published)("a year's heating at %s", (_what, change, dollarsAYear) => {
  expect(sum(heating(yearOf(change)))).toBe(dollarsAYear);
});

test("a season of one month heats in that month alone", () => {
  expect(heating(yearOf({ firstMonth: 1, lastMonth: 1 }))).toEqual([233, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test("an unheated Tampa pool loses 59.9 inches a year and a heated one 95.1", () => {
  const inches = (change: Partial<PoolUse>) => sum(yearOf(change).map((month) => month.evaporationIn));
  expect(inches({ heater: "none" })).toBeCloseTo(59.9, 1);
  expect(inches({})).toBeCloseTo(95.1, 1);
  expect(inches({ rainShare: 0.5 })).toBeCloseTo(95.1 / 2, 1);
});

/** Open-water evaporation in inches per year: Class A pan means × 0.85. */
const openWater = [
  { city: "Jacksonville", inches: 52.7 },
  { city: "Ocala", inches: 55.9 },
  { city: "Orlando", inches: 59.2 },
  { city: "Tampa", inches: 59.3 },
  { city: "West Palm Beach", inches: 56.2 },
  { city: "Miami", inches: 57 },
];

test.each(openWater)(
  "unheated water in $city evaporates like the lakes there, within 15%",
  ({ city, inches }) => {
    const lost = sum(yearOf({ heater: "none" }, city).map((month) => month.evaporationIn));
    expect(Math.abs(lost / inches - 1)).toBeLessThan(0.15);
  },
);

test("Orlando in NREL's typical year costs within a tenth of our derived climate", () => {
  // TMY3 for Orlando: sun on a horizontal surface in kWh per day, and relative humidity
  const sunKwh = [2.832, 3.531, 4.668, 6.04, 6.294, 5.675, 5.481, 4.913, 4.534, 3.87, 3.337, 2.862];
  const humidity = [79, 67, 68, 70, 73, 80, 81, 86, 80, 80, 80, 78];
  const ours = climate("Orlando");
  const dewF = ours.airF.map((air, month) => {
    const c = (air - 32) / 1.8;
    const magnus = Math.log(humidity[month]! / 100) + (17.62 * c) / (243.12 + c);
    return ((243.12 * magnus) / (17.62 - magnus)) * 1.8 + 32;
  });
  const typical = sum(heating(poolYear({ ...ours, sunKwh, dewF }, example)));
  expect(Math.abs(sum(heating(yearOf({}, "Orlando"))) / typical - 1)).toBeLessThan(0.1);
});

test("heating costs more the farther north", () => {
  const years = listClimates().map(({ city }) => sum(heating(yearOf({}, city))));
  expect(years).toHaveLength(6);
  expect(years).toEqual(years.toSorted((a, b) => b - a));
});

test("a slow pump uses the researched 1,095 kWh a year and a single-speed one 4,380, within 1%", () => {
  const kwh = (change: Partial<PoolUse>) => sum(yearOf(change).map((month) => month.pumpKwh));
  expect(kwh({}) / 1_095).toBeCloseTo(1, 2);
  expect(kwh({ pumpSpeed: 1, pumpHours: 6 })).toBeCloseTo(4_380, 0);
  expect(pumpWatts({ pumpFullWatts: 2_000, pumpSpeed: 0.5 })).toBe(250);
});

test("ten thousand gallons up by 10 °F are 834,000 Btu: $7.43 at a coefficient of 5", () => {
  const btu = warmUpBtu(10_000, 10);
  expect(btu).toBe(834_000);
  expect((btu / heaters.pump.btu / 5) * 15.2).toBeCloseTo(743, 0);
});

test("gas is counted in therms at its own price and efficiency", () => {
  const gas = yearOf({ heater: "gas", efficiency: 0.8, fuelCents: 200 });
  const pump = yearOf();
  const btu = (pump[0]!.heatUnits * 5.5 * 3_412) / 100_000 / 0.8;
  expect(gas[0]!.heatUnits).toBeCloseTo(btu, 6);
  expect(gas[0]!.heatCents).toBe(Math.round((btu * 200) / 100) * 100);
});

test("each month's total is the sum of its parts, all in whole dollars", () => {
  for (const month of yearOf({ coverHours: 7, setF: 85 })) {
    const { pumpCents, heatCents, chemicalsCents, waterCents, totalCents } = month;
    expect(pumpCents + heatCents + chemicalsCents + waterCents).toBe(totalCents);
    expect(totalCents % 100).toBe(0);
  }
});

test("no evaporation at equal vapor pressure, and no month becomes NaN", () => {
  const sauna = { ...climate("Tampa"), dewF: Array.from({ length: 12 }, () => 82) };
  for (const month of poolYear(sauna, example)) expect(Number.isFinite(month.totalCents)).toBe(true);
});
