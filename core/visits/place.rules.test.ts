import { expect, test } from "vitest";
import { placeOf } from "./place.rules.ts";

test.each([
  ["a yard", "yard", "12 Lanai Way", { address: "12 Lanai Way" }],
  ["a yard without an address", "yard", "", { fields: { address: "Required" } }],
  ["a phone call", "phone", "(352) 555-0187", { address: "(352) 555-0187" }],
  ["a phone call without a number", "phone", "", { fields: { address: "Required" } }],
  [
    "a phone call to an address",
    "phone",
    "12 Lanai Way",
    { fields: { address: "Please enter a phone number" } },
  ],
  ["a video call", "video", "", { address: "" }],
  ["a video call with what was typed for a visit", "video", "12 Lanai Way", { address: "" }],
] as const)("the place of %s", (_, kind, typed, place) => {
  expect(placeOf(kind, typed)).toEqual(place);
});
