import { expect, test } from "vitest";
import { yardTextsFromAddress, typedSetbacks, typedYard, yardParameters } from "./yard-texts.ts";

const yardOf = (query: string) => yardTextsFromAddress(new URLSearchParams(query));

test.each([
  ["", null, { sideFt: 5, rearFt: 5 }, ""],
  ["yard=60x40", { widthFt: 60, depthFt: 40 }, { sideFt: 5, rearFt: 5 }, "yard=60x40"],
  // as a form without JavaScript sends it
  [
    "yardWidth=60&yardDepth=40.5&side=7.5&rear=5",
    { widthFt: 60, depthFt: 40.5 },
    { sideFt: 7.5, rearFt: 5 },
    "yard=60x40.5&side=7.5",
  ],
  ["yard=60x40&rear=0", { widthFt: 60, depthFt: 40 }, { sideFt: 5, rearFt: 0 }, "yard=60x40&rear=0"],
  [
    "yardWidth=60.333333&yardDepth=40",
    { widthFt: 60.33, depthFt: 40 },
    { sideFt: 5, rearFt: 5 },
    "yard=60.33x40",
  ],
  // mangled links show the pool as if they had no yard
  ["yard=sixty&side=-4&rear=1e9", null, { sideFt: 5, rearFt: 5 }, ""],
  ["yardWidth=Infinity&yardDepth=40", null, { sideFt: 5, rearFt: 5 }, ""],
  ["yardWidth=60", null, { sideFt: 5, rearFt: 5 }, ""],
])("%j asks for the yard %j with the setbacks %j, kept as %j", (query, yard, setbacks, kept) => {
  expect(typedYard(yardOf(query))).toEqual(yard);
  expect(typedSetbacks(yardOf(query))).toEqual(setbacks);
  expect(new URLSearchParams(yardParameters(yardOf(query))).toString()).toBe(kept);
});
