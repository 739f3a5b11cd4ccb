import { expect, test } from "vitest";
import { propsOf, toIslandData } from "./island-data.ts";

const offices = [{ name: "Ocala" }, { name: "Tampa" }];
const pools = { rows: [1, 2, 3] };

test("an object that two islands have is sent once, and each island gets all of its properties back", () => {
  const drawn = [
    { name: "banner", props: { offices } },
    { name: "gallery", props: { pools, title: "60 pools", address: undefined } },
    { name: "design", props: { pools, offices, wanted: { size: "Large" } } },
    { name: "count-up", props: { to: 50 } },
    { name: "count-up", props: { to: 50 } },
  ];
  const data = toIslandData(drawn);
  expect(JSON.stringify(data).split("Ocala")).toHaveLength(2);
  expect(data.shared).toEqual([pools, offices]);
  const read = JSON.parse(JSON.stringify(data)) as typeof data;
  expect(drawn.map((_, at) => propsOf(read, at))).toEqual(JSON.parse(JSON.stringify(drawn)));
});

test("equal objects that are not the same stay where they are, and so do texts and numbers", () => {
  const drawn = [
    { name: "a", props: { one: { of: 1 }, text: "same", count: 2, none: null } },
    { name: "b", props: { one: { of: 1 }, text: "same", count: 2, none: null } },
  ];
  expect(toIslandData(drawn)).toEqual({ islands: drawn, shared: [] });
});
