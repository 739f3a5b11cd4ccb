import { expect, test } from "vitest";
import { merge, valueAt, withValueAt } from "./three-way-merge.ts";

const office = (id: string, phone: string, towns: string[] = []) => ({ id, phone, towns });

test.for([
  ["unchanged", "a", "a", "a", "a"],
  ["only I changed it", "a", "b", "a", "b"],
  ["only they changed it", "a", "a", "c", "c"],
  ["both wrote the same", "a", "b", "b", "b"],
  ["I emptied it", "a", "", "a", ""],
  ["NaN keeps mine", 1, Number.NaN, 1, Number.NaN],
  [
    "each changed another part",
    { lat: 1, lng: 2 },
    { lat: 9, lng: 2 },
    { lat: 1, lng: 8 },
    { lat: 9, lng: 8 },
  ],
  ["key order does not matter", { a: 1, b: 2 }, { b: 2, a: 1 }, { a: 1, b: 3 }, { a: 1, b: 3 }],
  ["they added a part", { a: 1 }, { a: 2 }, { a: 1, b: 3 }, { a: 2, b: 3 }],
  ["they took out a part that I left alone", { a: 1, b: 2 }, { a: 9, b: 2 }, { a: 1 }, { a: 9 }],
  [
    "each changed another entry of one order",
    [office("a", "1"), office("b", "2")],
    [office("a", "9"), office("b", "2")],
    [office("a", "1"), office("b", "8")],
    [office("a", "9"), office("b", "8")],
  ],
  ["a list that only they changed", ["a"], ["a"], ["a", "b"], ["a", "b"]],
] as const)("%s: no conflict", ([, base, mine, theirs, value]) => {
  expect(merge(base, mine, theirs)).toEqual({ value, conflicts: [] });
});

test.for([
  ["one word, two ways", "a", "b", "c", ["title"]],
  ["lists of words are one value", ["a"], ["a", "b"], ["a", "c"], ["title"]],
  ["records, one of them removed", { a: 1 }, { a: 2 }, null, ["title"]],
  ["a part of a record", { lat: 1, lng: 2 }, { lat: 3, lng: 2 }, { lat: 4, lng: 5 }, ["title.lat"]],
  [
    "a part of an entry",
    [office("a", "1"), office("b", "2")],
    [office("a", "1"), office("b", "3")],
    [office("a", "1"), office("b", "4")],
    ["title.1.phone"],
  ],
  [
    "entries in another order are one value",
    [office("a", "1"), office("b", "2")],
    [office("b", "2"), office("a", "1")],
    [office("a", "1"), office("b", "4")],
    ["title"],
  ],
  ["entries without ids", [{ text: "a" }], [{ text: "b" }], [{ text: "c" }], ["title"]],
] as const)("%s: a conflict, and mine stays", ([, base, mine, theirs, paths]) => {
  const merged = merge(base, mine, theirs, "title");
  expect(merged.conflicts.map(({ path }) => path)).toEqual(paths);
  for (const conflict of merged.conflicts)
    expect(valueAt({ title: merged.value }, conflict.path)).toBe(conflict.mine);
});

test("a conflict in one part does not block the other side's change to another part", () => {
  const merged = merge({ a: 1, b: 1 }, { a: 2, b: 1 }, { a: 3, b: 3 });
  expect(merged.value).toEqual({ a: 2, b: 3 });
});

test("values are read and replaced by path, and inherited property names are not paths", () => {
  const value = { list: [{ a: 1 }, { a: 2 }] };
  expect(valueAt(value, "list.1.a")).toBe(2);
  expect(valueAt(value, "list.7.a")).toBeUndefined();
  expect(valueAt(value, "constructor.name")).toBeUndefined();
  expect(withValueAt(value, "list.1.a", 3)).toEqual({ list: [{ a: 1 }, { a: 3 }] });
  expect(value.list[1]).toEqual({ a: 2 });
  const hostile = withValueAt(JSON.parse('{"__proto__": {"a": 1}}'), "__proto__", { admin: true });
  expect((hostile as { admin?: boolean }).admin).toBeUndefined();
});
