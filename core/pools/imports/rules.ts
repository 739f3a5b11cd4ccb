import { sheetFields, type SheetField } from "#core/pools/sheet.rules.ts";
import { chosenTwice, type Mapping } from "#core/records/imports/rules.ts";

/** The fields of a pool that a file can fill. */
export const importFields: readonly SheetField[] = sheetFields.filter(({ isOut }) => !isOut);

/** The fields that say which pool a row is about. */
export const keyFields = ["manufacturerId", "model"] as const;

/** What is wrong with a mapping of a file of pools, as a sentence; null if nothing is. */
export function mappingProblem(mapping: Mapping): string | null {
  const twice = chosenTwice(mapping, importFields);
  if (twice) return twice;
  const chosen = mapping.filter((name) => name !== "");
  const missing = importFields.filter(
    ({ name }) => keyFields.some((key) => key === name) && !chosen.includes(name),
  );
  if (missing.length === 0) return null;
  return `Choose the column for ${missing.map(({ label }) => label).join(" and ")}: they say which pool a row is about.`;
}
