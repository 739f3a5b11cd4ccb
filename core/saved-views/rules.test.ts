import { expect, test } from "vitest";
import { isSameName, isSameView, viewQueryOf, type ViewQuery } from "./rules.ts";

test.each<[string, ViewQuery]>([
  ["", {}],
  ["view=12&open=5&page=3", {}],
  ["view=mine&stage=open&q=lake&pageSize=50&page=2", { stage: "open", q: "lake", pageSize: "50" }],
  ["stage=&office=ocala", { office: "ocala" }],
  ["q=%C3%A9%20%26", { q: "é &" }],
])("the view of ?%s is %j", (search, query) => {
  expect(viewQueryOf(new URLSearchParams(search))).toEqual(query);
});

test.each<[ViewQuery, ViewQuery, boolean]>([
  [{}, {}, true],
  [{ a: "1", b: "2" }, { b: "2", a: "1" }, true],
  [{ a: "1" }, { a: "2" }, false],
  [{ a: "1" }, {}, false],
  [{}, { a: "1" }, false],
  [{ a: "1" }, { b: "1" }, false],
])("%j and %j: the same view? %s", (one, other, same) => {
  expect(isSameView(one, other)).toBe(same);
});

test("names differ in more than case and surrounding space", () => {
  expect(isSameName("Ocala desk ", "ocala Desk")).toBe(true);
  expect(isSameName("Ocala desk", "Ocala desks")).toBe(false);
});
