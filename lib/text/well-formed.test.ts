import fc from "fast-check";
import { expect, test } from "vitest";
import { wellFormed } from "./well-formed.ts";

test.each([
  ["Piñata 🪅", "Piñata 🪅"],
  ["\uD83E", "\uFFFD"],
  ["\uDE85\uD83E!", "\uFFFD\uFFFD!"],
  ["\uD83E🪅\uDE85", "\uFFFD🪅\uFFFD"],
])("%j becomes %j", (text, formed) => {
  expect(wellFormed(text)).toBe(formed);
});

test("it does what toWellFormed does", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), (one, other) => {
      const text = one + other;
      for (let at = 0; at <= text.length; at += 1)
        expect(wellFormed(text.slice(at))).toBe(text.slice(at).toWellFormed());
    }),
  );
});
