import { expect, test } from "vitest";
import { splitName } from "./split-name.rules.ts";

test.each([
  ["Sam Ortiz", "Sam", "Ortiz"],
  ["  Sam   Ortiz ", "Sam", "Ortiz"],
  ["Mary Ann Smith", "Mary Ann", "Smith"],
  ["Ana García-López", "Ana", "García-López"],
  // suffixes stay with the family name
  ["Sam Ortiz Jr.", "Sam", "Ortiz Jr."],
  ["Sam Ortiz, Jr.", "Sam", "Ortiz, Jr."],
  ["John Paul Smith III", "John Paul", "Smith III"],
  ["Jane Lee, MD", "Jane", "Lee, MD"],
  ["Sam Jr.", "Sam Jr.", ""],
  // particles
  ["María de la Cruz", "María", "de la Cruz"],
  ["Maria De La Cruz Sr", "Maria", "De La Cruz Sr"],
  ["Ludwig van Beethoven", "Ludwig", "van Beethoven"],
  ["Van Morrison", "Van", "Morrison"],
  ["de la Cruz", "", "de la Cruz"],
  ["De La Cruz", "", "De La Cruz"],
  ["Jean St. Pierre", "Jean", "St. Pierre"],
  ["Santiago Ramón y Cajal", "Santiago", "Ramón y Cajal"],
  ["José y María", "José", "y María"],
  // a comma says which is which
  ["Ortiz, Sam", "Sam", "Ortiz"],
  ["de la Cruz, María José", "María José", "de la Cruz"],
  // what can't be told apart stays whole
  ["Madonna", "Madonna", ""],
  ["", "", ""],
  ["Bob & Ann Lee", "Bob & Ann", "Lee"],
  ["Bob Lee & Ann Cho", "Bob Lee & Ann Cho", ""],
  ["sam@example.com Ortiz", "sam@example.com Ortiz", ""],
  ["Unit 4 Pools", "Unit 4 Pools", ""],
  // other scripts
  ["王小明", "王小明", ""],
  ["王 小明", "小明", "王"],
  ["김 민수", "민수", "김"],
  ["דוד בן גוריון", "דוד", "בן גוריון"],
  ["محمد بن سلمان", "محمد", "بن سلمان"],
  ["Лев Николаевич Толстой", "Лев", "Николаевич Толстой"],
  ["Żółć Ünal 王小明", "Żółć", "Ünal 王小明"],
  ["Żółć Ünal", "Żółć", "Ünal"],
])("“%s” is “%s” and “%s” in a file", (typed, firstName, lastName) => {
  expect(splitName(typed)).toEqual({ firstName, lastName });
});
