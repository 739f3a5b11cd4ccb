import { expect, test } from "vitest";
import {
  array,
  boolean,
  both,
  integer,
  nullable,
  number,
  object,
  oneOf,
  optional,
  orElse,
  record,
  string,
  tryRead,
  unknown,
  type Read,
} from "./json-readers.ts";

const person = object({ name: string, age: optional(number) });

const cases: [what: string, read: Read<unknown>, taken: unknown[], refused: unknown[]][] = [
  ["anything", unknown, [null, "a", [1]], []],
  ["text", string, ["", "a"], [1, null, undefined, ["a"]]],
  ["a number", number, [1.5, -1, 0], ["1", null, Number.NaN, Infinity]],
  ["a whole number", integer, [0, -1, 2 ** 53 - 1], [1.5, 2 ** 53, "1", null]],
  ["true or false", boolean, [true, false], [0, "true", null]],
  ["one of", oneOf<unknown>("a", 1), ["a", 1], ["b", "1", null]],
  ["nullable", nullable(string), ["a", null], [1, undefined]],
  ["optional", optional(string), ["a", undefined], [1, null]],
  ["a list", array(string), [[], ["a"]], [["a", 1], "a", { length: 0 }, null]],
  ["an object with any names", record(number), [{}, { a: 1 }], [{ a: "1" }, [], null]],
  [
    "an object",
    person,
    [{ name: "a" }, { name: "a", age: 1 }],
    [{}, { name: 1 }, { name: "a", age: null }, []],
  ],
  ["both", both(person, object({ id: integer })), [{ name: "a", id: 1 }], [{ name: "a" }, { id: 1 }, null]],
];

test.each(cases)("%s is read as it is, and everything else is refused", (_, read, taken, refused) => {
  expect(taken.map((value) => tryRead(read, value))).toEqual(taken.map((data) => ({ data })));
  expect(refused.map((value) => tryRead(read, value))).toEqual(refused.map(() => null));
});

test("a missing value may have one that stands for it, and a wrong one may not", () => {
  const read = orElse(string, "none");
  expect([undefined, "a", null, 1].map((value) => tryRead(read, value)?.data)).toEqual([
    "none",
    "a",
    undefined,
    undefined,
  ]);
});

test("undeclared properties are left out, and absent ones stay absent", () => {
  expect(person({ name: "a", other: 1 })).toStrictEqual({ name: "a" });
  expect(both(person, object({ id: integer }))({ name: "a", id: 1, other: 2 })).toStrictEqual({
    name: "a",
    id: 1,
  });
});

test("an error of a reader's own is not taken for a wrong value", () => {
  const broken: Read<never> = () => {
    throw new Error("broken");
  };
  expect(() => tryRead(array(broken), [1])).toThrow("broken");
});
