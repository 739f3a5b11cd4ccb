import { overflowing } from "./rules.ts";
import { featureKey } from "#core/pools/features/rules.ts";
import { lengthConflicts } from "./input.rules.ts";
import type { SheetFieldName, SheetValue } from "./sheet.rules.ts";

/** What a row of a file says of a pool, or what is stored of it. */
export type Values = Partial<Record<SheetFieldName, SheetValue>>;

/** What is wrong with values that depend on each other or on lists of staff. */
export function wrongTogether(
  values: Values,
  stored: Values,
  features: ReadonlyMap<string, string>,
): string[] {
  const after = { ...stored, ...values };
  const number = (value: SheetValue | undefined) => (typeof value === "number" ? value : null);
  const [length, width] = [number(after.length), number(after.width)];
  const [shallowDepthFt, deepDepthFt] = [number(after.shallowDepthFt), number(after.deepDepthFt)];
  const isTouched = (["length", "width", "shallowDepthFt", "deepDepthFt"] as const).some(
    (field) => values[field] !== undefined,
  );
  const isMeasured = length !== null && width !== null;
  const conflicts =
    isMeasured && isTouched ? lengthConflicts({ length, width, shallowDepthFt, deepDepthFt }) : {};
  // gallons that the file does not state may be computed again
  const tooMuch = isMeasured
    ? overflowing({ length, width, deepDepthFt, gallons: number(values.gallons) })
    : null;
  const had = new Set(listOf(stored.features).map(featureKey));
  const isKnown = (name: string) => features.has(featureKey(name)) || had.has(featureKey(name));
  const unknown = listOf(values.features).filter((name) => !isKnown(name));
  return [
    ...Object.values(conflicts),
    ...(tooMuch === null ? [] : [tooMuch]),
    ...unknown.map((name) => `“${name}” is not in the list of features. Add it there first`),
  ];
}

export function listOf(value: SheetValue | undefined): readonly string[] {
  return Array.isArray(value) ? value : [];
}
