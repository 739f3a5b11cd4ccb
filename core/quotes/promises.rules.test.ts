import { expect, test } from "vitest";
import { anOffer } from "#tests/offers.ts";
import { promisesAttachment } from "./promises.rules.ts";

test.each([
  ["See the attached plan.", true],
  ["The warranty is attached.", true],
  ["The warranty is enclosed with this quote", true],
  ["Attached is the survey", true],
  ["Attached you’ll find our brochure", true],
  ["The attached safety publication is yours", true],
  ["It comes with this agreement.", true],
  ["We give you both.", true],
  ["", false],
  ["The deck is attached to the house.", false],
  ["A spa attached to the pool, with an enclosed lanai", false],
  ["The screen enclosure is not in the price", false],
  ["A detached garage stays where it is", false],
  ["A cover comes with the pool", false],
  ...anOffer().notices.map(({ text }) => [text, false] as const),
] as const)("“%s” promises that something is attached: %s", (text, promises) => {
  expect(promisesAttachment(text)).toBe(promises);
});
