import { expect, test } from "vitest";
import { cardEstimateLink, detailEstimateLink, poolLink, recommendationEstimateLink } from "./links.ts";

const pool = {
  id: "latham-apollo-14",
  name: "Latham Apollo 14",
  model: "Apollo 14",
  manufacturer: "Latham",
  series: "Apollo",
  shape: "Rectangle",
  size: "Medium",
  length: 32,
  width: 13.83,
  dimensions: "32′ × 13′ 10″",
  depth: "3′ 6″ to 6′ 1″",
};

// the three forms in the specification, section 7
const forms = [
  {
    link: recommendationEstimateLink(pool),
    names: ["pool", "model", "manufacturer", "series", "dimensions", "depth", "shape", "size"],
  },
  { link: detailEstimateLink(pool), names: ["poolId", "poolName", "poolDimensions"] },
  {
    link: cardEstimateLink(pool),
    names: [
      "poolName",
      "poolSeries",
      "poolShape",
      "poolSize",
      "poolLength",
      "poolWidth",
      "poolDepth",
      "poolManufacturer",
    ],
  },
];

test.each(forms)("an estimate link carries $names", ({ link, names }) => {
  const { pathname, searchParams } = new URL(link, "http://x");
  expect(pathname).toBe("/estimate");
  expect([...searchParams.keys()]).toEqual(names);
  for (const [, value] of searchParams) expect(value).not.toBe("");
});

test("an id with special characters stays one path segment", () => {
  expect(poolLink("a/b?c")).toBe("/pool-detail/a%2Fb%3Fc");
});
