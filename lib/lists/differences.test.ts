import { expect, test } from "vitest";
import { differences } from "./differences.ts";

const cases: [string, unknown, unknown, [string, string, string][]][] = [
  ["the same", { a: 1 }, { a: 1 }, []],
  ["the same in another order", { a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, []],
  ["another word", { a: "one", b: 1 }, { a: "two", b: 1 }, [["a", "one", "two"]]],
  ["a figure", { a: 1 }, { a: 2 }, [["a", "1", "2"]]],
  ["a flag turned off", { a: true }, { a: false }, [["a", "yes", "no"]]],
  ["a new fact", {}, { a: "one" }, [["a", "", "one"]]],
  ["a removed fact", { a: "one" }, {}, [["a", "one", ""]]],
  ["a fact within a fact", { a: { x: 1, y: 2 } }, { a: { x: 1, y: 3 } }, [["a.y", "2", "3"]]],
  ["a word added", ["a"], ["a", "b"], [["", "", "b"]]],
  ["a word added at the front", { l: ["b", "c"] }, { l: ["a", "b", "c"] }, [["l", "", "a"]]],
  ["a word replaced", { l: ["a", "b"] }, { l: ["a", "c"] }, [["l", "b", "c"]]],
  ["words in another order", { l: ["a", "b"] }, { l: ["b", "a"] }, [["l", "one order", "another"]]],
  ["the last word removed", { l: ["a"] }, { l: [] }, [["l.1", "a", ""]]],
  ["a record changed", [{ x: 1, y: 2 }], [{ x: 2, y: 2 }], [["1.x", "1", "2"]]],
  ["a record added", [], [{ x: "one", y: "", z: true }], [["1", "", "one, yes"]]],
  ["a long text", { a: "x".repeat(201) }, { a: "" }, [["a", "201 characters", ""]]],
  ["nothing before", undefined, { a: "one" }, [["", "", "one"]]],
];

test.each(cases)("%s", (_, before, after, expected) => {
  expect(differences(before, after).map(({ field, from, to }) => [field, from, to])).toEqual(expected);
});
