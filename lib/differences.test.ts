import { expect, test } from "vitest";
import { differences } from "./differences.ts";

const cases: [string, unknown, unknown, [string, string, string][]][] = [
  ["the same", { a: 1 }, { a: 1 }, []],
  ["the same in another order", { a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, []],
  ["another word", { a: "one", b: 1 }, { a: "two", b: 1 }, [["a", "one", "two"]]],
  ["a figure", { a: 1 }, { a: 2 }, [["a", "1", "2"]]],
  ["a new fact", {}, { a: "one" }, [["a", "", "one"]]],
  ["a fact that is gone", { a: "one" }, {}, [["a", "one", ""]]],
  ["an entry more", ["a"], ["a", "b"], [["2", "", "b"]]],
  [
    "entries in another order",
    ["a", "b"],
    ["b", "a"],
    [
      ["1", "a", "b"],
      ["2", "b", "a"],
    ],
  ],
  ["a record in a list", [{ x: 1 }], [{ x: 2 }], [["1", '{"x":1}', '{"x":2}']]],
  ["a long text", { a: "x".repeat(201) }, { a: "" }, [["a", "201 characters", ""]]],
  ["nothing before", undefined, { a: "one" }, [["a", "", "one"]]],
];

test.each(cases)("%s", (_, before, after, expected) => {
  expect(differences(before, after).map(({ field, from, to }) => [field, from, to])).toEqual(expected);
});
