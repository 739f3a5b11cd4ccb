import { expect, test } from "vitest";
import { greeting, greetingTo } from "./greeting.ts";

test.each([
  ["Marisol", "Vega", "Hi Marisol,"],
  // the contact form has one field for the name
  ["Carmen Diaz", "", "Hi Carmen,"],
  ["Mary Ann", "Lee", "Hi Mary Ann,"],
  ["  Zoë  Muñoz ", "", "Hi Zoë,"],
  ["Cher", "", "Hi Cher,"],
  ["美玲", "", "Hi 美玲,"],
  ["Anne-Marie O’Neil", "", "Hi Anne-Marie,"],
  ["The Johnsons", "", "Hi The Johnsons,"],
  ["Mr Smith", "", "Hi Mr Smith,"],
  ["", "", "Hi,"],
  ["", "Vega", "Hi,"],
  // no name, so not even its first word
  ["Visit www evil", "", "Hi,"],
  ["Call eight hundred five", "", "Hi,"],
  ["Ann5", "", "Hi,"],
])("“%s” “%s” is greeted “%s”", (firstName, lastName, expected) => {
  expect(greeting({ firstName, lastName })).toBe(expected);
});

test.each([
  ["Carmen Diaz", "Hi Carmen,"],
  ["dana", "Hi dana,"],
  ["dana@example.com", "Hi,"],
])("who is known as “%s” alone is greeted “%s”", (name, expected) => {
  expect(greetingTo(name)).toBe(expected);
});
