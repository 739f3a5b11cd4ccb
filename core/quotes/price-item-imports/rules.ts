import { chosenTwice, type ColumnField, type Mapping } from "#core/records/imports/rules.ts";

/** The columns that say which price item a row is about. */
const keys = ["item", "name"];

/** What is wrong with a mapping of a file of price items, as a sentence; null if nothing is. */
export function itemMappingProblem(mapping: Mapping, fields: readonly ColumnField[]): string | null {
  const twice = chosenTwice(mapping, fields);
  if (twice) return twice;
  if (mapping.some((name) => keys.includes(name))) return null;
  return "Choose the column for Item or Name: they say which price item a row is about.";
}
