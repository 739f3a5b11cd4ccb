import { expect, test } from "vitest";
import { isRightToLeft, visualParts } from "./bidi.ts";

test.each([
  ["Marisol Vega", false, ["Marisol Vega"]],
  ["אב גד", true, ["גד", " ", "אב"]],
  ["אב 12", true, ["12", " ", "אב"]],
  ["(אב)", true, [")אב("]],
  ["Vega אב גד, Ocala", false, ["Vega ", "גד", " ", "אב", ", Ocala"]],
  ["אב Vega", true, ["Vega", " ", "אב"]],
])("%s is drawn from left to right as parts", (line, isRtl, parts) => {
  expect(isRightToLeft(line)).toBe(isRtl);
  expect(visualParts(line, isRtl)).toEqual(parts);
});
