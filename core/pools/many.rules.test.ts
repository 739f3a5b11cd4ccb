import { expect, test } from "vitest";
import { bulkRows, noSeries, nothingSet, type BulkInput, type BulkPool } from "./many.rules.ts";

const pool = (more: object) =>
  ({
    id: "a",
    version: 3,
    published: true,
    manufacturerId: "latham",
    series: "Lux",
    features: ["Bench"],
    finishes: ["blue", "gray"],
    ...more,
  }) as BulkPool;

test.each<[string, Partial<BulkInput>, object, object | null]>([
  ["nothing", {}, {}, null],
  ["hide", { published: "no" }, {}, { published: false }],
  ["publish what is published", { published: "yes" }, {}, null],
  ["another manufacturer", { manufacturerId: "san-juan" }, {}, { manufacturerId: "san-juan" }],
  ["the same manufacturer", { manufacturerId: "latham" }, {}, null],
  ["a series", { series: "New" }, {}, { series: "New" }],
  ["no series", { series: noSeries }, {}, { series: "" }],
  ["one more feature", { addFeature: "Steps" }, {}, { features: ["Bench", "Steps"] }],
  ["a feature that it has", { addFeature: "Bench" }, {}, null],
  ["one feature less", { removeFeature: "Bench" }, {}, { features: [] }],
  ["a feature that it does not have", { removeFeature: "Steps" }, {}, null],
  ["one for another", { addFeature: "Steps", removeFeature: "Bench" }, {}, { features: ["Steps"] }],
  ["one more color", { addFinish: "white" }, {}, { finishes: ["blue", "gray", "white"] }],
  ["a color of another manufacturer", { addFinish: "teal" }, {}, null],
  ["a color for one with all", { addFinish: "white" }, { finishes: [] }, null],
  ["one color less of all", { removeFinish: "white" }, { finishes: [] }, { finishes: ["blue", "gray"] }],
  ["one color less", { removeFinish: "gray" }, {}, { finishes: ["blue"] }],
  ["its last color", { removeFinish: "gray" }, { finishes: ["gray"] }, null],
])("%s", (_, input, more, set) => {
  const rows = bulkRows([pool(more)], { ...nothingSet, ...input }, () => ["blue", "gray", "white"]);
  expect(rows).toEqual(set ? [{ id: "a", version: 3, set }] : []);
});
