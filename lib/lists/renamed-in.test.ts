import { expect, test } from "vitest";
import { renamedIn } from "./renamed-in.ts";

const keyOf = (name: string) => name.toLowerCase();

test.each([
  [[], "Salt", "Brine", []],
  [["Costs", "Salt", "Sun"], "Salt", "Brine", ["Costs", "Brine", "Sun"]],
  [["Costs", "SALT"], "salt", "Brine", ["Costs", "Brine"]],
  [["Costs"], "Salt", "Brine", ["Costs"]],
  [["Salt water"], "Salt", "Brine", ["Salt water"]],
  // the list has the new name already, before or after
  [["Brine", "Sun", "Salt"], "Salt", "Brine", ["Brine", "Sun"]],
  [["Salt", "Sun", "brine"], "Salt", "Brine", ["Brine", "Sun"]],
  [["salt", "Salt"], "salt", "SALT", ["SALT"]],
])("%j with %s as %s is %j", (names, from, to, after) => {
  expect(renamedIn(names, { from, to, keyOf })).toEqual(after);
});
