import { isNamed, type Extra } from "#core/prices/extras.rules.ts";

type Design = {
  /** Null, or without an id, if no pool of the catalog is chosen. */
  pool: { id: string } | null;
  size: string;
  color: string;
  /** The chosen extras, by id or label, and the extras that the prices offer. */
  options: readonly string[];
  extras: readonly Pick<Extra, "id" | "label">[];
};

/**
 * The address that restores an estimate: the pool or size, the color and the extras, and nothing about a person.
 * @param search the query that it started with
 */
export function estimateAddress(search: string, { pool, size, color, options, extras }: Design): string {
  const parameters = new URLSearchParams(search);
  for (const name of ["color", "extras"]) parameters.delete(name);
  if (!pool?.id) {
    parameters.delete("poolSize");
    parameters.set("size", size);
  }
  if (color) parameters.set("color", color);
  for (const extra of extras.filter((one) => options.some((option) => isNamed(one, option))))
    parameters.append("extras", extra.id);
  return `/estimate?${parameters}`;
}
