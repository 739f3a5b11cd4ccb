import { expect, test } from "vitest";
import { hasHouseAndStreet } from "./street-address.ts";

test.each([
  ["12 Bay Rd", true],
  ["12 Bay Rd, Ocala, FL 34471", true],
  ["1201-B SW 5th Ave, Ocala", true],
  ["44 Broadway, Ocala", true],
  ["Lot 7, Pine Ridge Estates", true],
  ["Cottage 3, 8 Calle Ñandú, Miami", true],
  ["", false],
  ["Ocala", false],
  ["Ocala, Florida", false],
  ["Ocala, FL 34471", false],
  ["Bay Road, Ocala", false],
  ["PO Box 120", false],
  ["the yard of B2 in Ocala", false],
])("“%s” has a house number and a street: %s", (address, has) => {
  expect(hasHouseAndStreet(address)).toBe(has);
});
