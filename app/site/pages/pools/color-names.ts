import type { PoolFinishes } from "#core/pools/finishes.rules.ts";

/** The names of the colors that a pool is shown in, by their slugs. */
export type ColorNames = Record<string, string>;

export function colorNames(finishes: PoolFinishes | null): ColorNames {
  const colors = finishes?.lines.flatMap((line) => line.colors) ?? [];
  return Object.fromEntries(colors.filter(({ picture }) => picture).map(({ slug, name }) => [slug, name]));
}

/** The name of a color that a pool is shown in, by its slug; empty if there is none. */
export function colorNamed(finishes: PoolFinishes | null, slug: string): string {
  const names = colorNames(finishes);
  return Object.hasOwn(names, slug) ? names[slug]! : "";
}
