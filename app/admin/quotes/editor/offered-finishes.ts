import { slugify } from "#core/content/rules.ts";
import type { StoredFinish } from "#core/pools/manufacturers/rules.ts";

/**
 * The names of the colors that a pool is made in: those of its manufacturer that it lists, or all of them. A color that
 * occurs in two lines of finishes is offered once.
 */
export function offeredFinishes(
  pool: { finishes: string[] },
  manufacturer: { finishes: Pick<StoredFinish, "colors">[] },
): string[] {
  const names = manufacturer.finishes.flatMap(({ colors }) => colors.map(({ name }) => name));
  const isMade = (name: string) => pool.finishes.length === 0 || pool.finishes.includes(slugify(name));
  return [...new Set(names)].filter(isMade);
}
