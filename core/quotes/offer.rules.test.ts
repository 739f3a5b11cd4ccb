import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "./offer.rules.ts";

test("the text depends on the value, and not on the order in which it was put together", () => {
  expect(canonicalJson({ b: [{ d: 1, c: "é" }], a: null, e: undefined })).toBe(
    '{"a":null,"b":[{"c":"é","d":1}]}',
  );
});

test("a value that is read back and written again has the same text", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      const again = canonicalJson(JSON.parse(text));
      expect(again).toBe(text);
    }),
  );
});

test("objects with the same entries in any order have the same text", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.jsonValue())), (entries) => {
      const unique = [...new Map(entries)];
      const [one, other] = [Object.fromEntries(unique), Object.fromEntries(unique.toReversed())];
      expect(canonicalJson(other)).toBe(canonicalJson(one));
    }),
  );
});
