import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { perimeter } from "./facts.rules.ts";

type Entry = { id: string; lengthFt: number; widthFt: number; perimeterFt: number | null };
const catalog = JSON.parse(readFileSync("db/data/pools.json", "utf8")) as Entry[];

test("of the catalog's 60 pools, these have a perimeter that needs a word", () => {
  const words = catalog.map(({ id, lengthFt: length, widthFt: width, perimeterFt }) => ({
    id,
    text: perimeter({ length, width, perimeterFt }),
  }));
  expect(words.filter(({ text }) => text?.includes("inner edge"))).toEqual([
    { id: "latham-astoria-14", text: "120′, probably counting an inner edge, such as a spa’s" },
    { id: "latham-astoria-16", text: "137′, probably counting an inner edge, such as a spa’s" },
    { id: "latham-bermuda-14-deluxe", text: "92′, probably counting an inner edge, such as a spa’s" },
  ]);
  expect(words.find(({ id }) => id === "latham-apollo-14")?.text).toBe("87′");
  expect(words.find(({ id }) => id === "san-juan-ariella")?.text).toBeNull();
});
