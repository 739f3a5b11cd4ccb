import { expect, test } from "vitest";
import { addressKey } from "./address-key.ts";

test.each([
  ["12 SE 4th Street, Ocala", "12 se 4th st ocala"],
  ["12 S.E. 4th St Ocala", "12 s e 4th st ocala"],
  ["12 Southeast 4th St., Ocala", "12 se 4th st ocala"],
  ["7 Núñez Road", "7 nunez rd"],
  ["12 Bay Rd Apt 4, Ocala", "12 bay rd 4 ocala"],
  ["12 Bay Rd #4, Ocala", "12 bay rd 4 ocala"],
  ["12 Bay Rd, Unit 4, Ocala", "12 bay rd 4 ocala"],
  ["12 Bay Rd Suite 4 Ocala", "12 bay rd 4 ocala"],
  ["12 Bay Rd Apt 5, Ocala", "12 bay rd 5 ocala"],
  ["12 Bay Rd, Ocala, FL 34471-2203", "12 bay rd ocala fl 34471"],
  ["12 Bay Rd, Ocala, FL 34471", "12 bay rd ocala fl 34471"],
  ["Ocala", null],
  ["34471", null],
  ["Ocala, FL 34471", null],
  ["constructor 1 2", null],
  ["1 constructor way", "1 constructor way"],
  ["", null],
])("%j is %j", (typed, key) => {
  expect(addressKey(typed)).toBe(key);
});
