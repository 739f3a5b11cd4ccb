import { expect, test } from "vitest";
import { cityIn } from "./city-in.ts";

test.each([
  ["12 SE 4th Street, Ocala", "Ocala"],
  ["12 SE 4th Street, Ocala, FL 34471", "Ocala"],
  ["12 SE 4th Street, Ocala FL 34471-1234, USA", "Ocala"],
  ["12 SE 4th Street, Ocala, Florida", "Ocala"],
  ["900 Main St, Apt 4, Port St. Lucie, FL", "Port St. Lucie"],
  ["900 Main St\nLand O’ Lakes, FL 34639", "Land O’ Lakes"],
  ["The Villages, FL", "The Villages"],
  ["Ocala 34471", "Ocala"],
  ["12 SE 4th Street", ""],
  ["12 SE 4th Street, 34471", ""],
  ["12 SE 4th Street, FL", ""],
  ["Ocala", ""],
  ["FL", ""],
  ["34471", ""],
  ["", ""],
  [", ,", ""],
  [`1 A St, ${"x".repeat(60)}`, ""],
])("of “%s” the city is “%s”", (address, city) => {
  expect(cityIn(address)).toBe(city);
});
