import { expect, test } from "vitest";
import {
  hiddenIn,
  hiddenValue,
  isFiltered,
  isSameName,
  isSameView,
  viewQueryOf,
  type ViewQuery,
} from "./rules.ts";

test.each<[string, ViewQuery]>([
  ["", {}],
  ["view=12&open=5&page=3", {}],
  ["view=mine&stage=open&q=lake&pageSize=50&page=2", { stage: "open", q: "lake", pageSize: "50" }],
  ["stage=&office=ocala", { office: "ocala" }],
  ["q=%C3%A9%20%26", { q: "é &" }],
  ["stage=open&hidden=Owner%2CPool", { stage: "open", hidden: "Owner,Pool" }],
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

test.each([
  [[], "none"],
  [["Owner"], "Owner"],
  [["Owner", "Received (ET)"], "Owner,Received (ET)"],
])("the hidden columns %j are stored as %s", (headers, value) => {
  expect(hiddenValue(headers)).toBe(value);
  expect(hiddenIn(value)).toEqual(headers);
});

test.each([null, undefined, ""])("%j says nothing about columns", (value) => {
  expect(hiddenIn(value)).toBeUndefined();
});

test.each([
  ["", false],
  ["view=12&page=2&hidden=Owner", false],
  ["hidden=Owner&q=lake", true],
])("?%s has a search or filter: %s", (search, expected) => {
  expect(isFiltered(new URLSearchParams(search))).toBe(expected);
});

test("names differ in more than case and surrounding space", () => {
  expect(isSameName("Ocala desk ", "ocala Desk")).toBe(true);
  expect(isSameName("Ocala desk", "Ocala desks")).toBe(false);
});
