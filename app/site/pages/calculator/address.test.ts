import { expect, test } from "vitest";
import { fillFrom, queryOf, tabOf, textsOf, type CalculatorPool } from "./address.ts";
import { startTexts } from "./reading.ts";

const pools: CalculatorPool[] = [
  aPool("apollo", { price: "62000", area: "391", gallons: "7700" }),
  aPool("tiny", { price: "52000", area: "", gallons: "" }),
];

function aPool(id: string, fills: CalculatorPool["fills"]): CalculatorPool {
  return { id, name: id, manufacturer: "Manufacturer", range: "", summary: "", fills };
}

function read(query: string) {
  return textsOf(new URLSearchParams(query), pools);
}

test("without parameters it is the worked example", () => {
  expect(read("")).toEqual({ ...startTexts, pool: "" });
});

test("a link to a pool fills in its price, surface and gallons; explicit values win", () => {
  expect(read("pool=apollo")).toMatchObject({ pool: "apollo", price: "62000", area: "391", gallons: "7700" });
  expect(read("pool=apollo&area=400")).toMatchObject({ area: "400", price: "62000" });
});

test("unknown figures of a pool keep the example's values; an unknown pool is ignored", () => {
  expect(read("pool=tiny")).toMatchObject({ price: "52000", area: "400", gallons: "" });
  expect(read("pool=sold-out")).toEqual({ ...startTexts, pool: "" });
});

test("without JavaScript, choosing another pool replaces what the last one filled in, but nothing typed", () => {
  const sent = "filled=apollo&pool=tiny&price=55500&area=391&gallons=7700";
  expect(read(sent)).toMatchObject({ pool: "tiny", price: "55500", area: "400", gallons: "" });
  expect(read("filled=&pool=apollo&price=70000&area=500")).toMatchObject({ price: "62000", area: "500" });
  expect(read("filled=apollo&pool=apollo&area=400")).toMatchObject({ area: "400" });
});

test("choosing no pool restores the example", () => {
  expect(fillFrom(read("pool=apollo"), "", pools)).toEqual({ ...startTexts, pool: "" });
});

test.each(["", "?pool=apollo", "?pool=apollo&area=400&apr=eight", "?months=144&cover=14&city=Miami"])(
  "the address %j is already the shortest for its form",
  (query) => {
    const pairs = (text: string) => new Set([...new URLSearchParams(text)].map(String));
    expect(pairs(queryOf(read(query), pools, "loan"))).toEqual(pairs(query));
  },
);

test("default values are omitted from the address, but emptied fields are kept", () => {
  expect(queryOf(read("price=70000&gallons="), pools, "loan")).toBe("");
  expect(queryOf(read("pool=apollo&gallons="), pools, "loan")).toBe("?pool=apollo&gallons=");
});

test("values from an address are truncated, and unknown names ignored", () => {
  const texts = read(`apr=${"9".repeat(500)}&__proto__=1&constructor=1&other=1`);
  expect(texts.apr).toHaveLength(40);
  expect(Object.keys(texts).toSorted()).toEqual([...Object.keys(startTexts), "pool"].toSorted());
});

test("the address names the running costs; everything else is the loan", () => {
  expect(queryOf(startTexts, pools, "running-costs")).toBe("?show=running-costs");
  expect(queryOf({ ...startTexts, cover: "14" }, pools, "running-costs")).toBe(
    "?cover=14&show=running-costs",
  );
  const tab = (query: string) => tabOf(new URLSearchParams(query));
  expect([tab("show=running-costs"), tab(""), tab("show=nothing")]).toEqual([
    "running-costs",
    "loan",
    "loan",
  ]);
});
