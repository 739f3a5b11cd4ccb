import { expect, test } from "vitest";
import { officeAreaOf } from "./office-areas.rules.ts";
import { defaultOffices } from "./rules.ts";

type Case = [address: string, phone: string, officeId: string | null, because?: string];

test.each<Case>([
  ["", "(352) 555-0199", "ocala", "352"],
  ["", "+1 561-555-0199 ext. 4", "west-palm-beach", "561"],
  ["", "407.555.0199", "orlando", "407"],
  ["", "305 555 0199", null],
  ["", "+44 20 7946 0018", null],
  ["", "ask my wife", null],
  ["12 Oak St, Gainesville, FL 32601", "", "ocala", "Gainesville"],
  ["400 Clematis, WEST PALM BEACH", "", "west-palm-beach", "West Palm Beach"],
  ["9 Lake Rd, St. Cloud FL", "", "orlando", "St. Cloud"],
  // a town says more than a number that people keep when they move
  ["9 Lake Rd, Kissimmee", "(352) 555-0199", "orlando", "Kissimmee"],
  ["1 Ocalan Way, Miami", "(305) 555-0199", null],
  ["1 Ocala Ave, Miami", "(305) 555-0199", "ocala", "Ocala"],
])("%j with the phone %j is in the area of %s", (address, phone, officeId, because) => {
  const area = officeAreaOf(defaultOffices, { address, phone });
  expect(area).toEqual(officeId && { officeId, because });
});

test("without offices and towns nobody's area is named", () => {
  expect(officeAreaOf([], { address: "Ocala", phone: "(352) 555-0199" })).toBeNull();
  const blank = [{ id: "new", city: "", serviceAreas: [""], phone: "" }];
  expect(officeAreaOf(blank, { address: "12 Oak St", phone: "" })).toBeNull();
});
