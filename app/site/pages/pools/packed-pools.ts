import type { PoolSummary } from "#core/pools/shape.ts";
import type { Picture } from "#lib/files/picture.ts";

/** Pools for a page's data: rows without the names of their facts, and without what pictures have in common. */
export type PackedPools = { rows: [facts: unknown[], pictures: PackedPicture[]][]; variants: Variant[] };

/** Beginnings that it shares with the pool's first picture are replaced by their lengths. */
type PackedPicture = [sharedSrc: number, src: string, sharedAlt: number, alt: string, variant: number];

/** What many pictures have in common. */
type Variant = Omit<Picture, "src" | "alt">;

type FactName = Exclude<keyof PoolSummary, "pictures">;

/**
 * In the order of a row; `factsOf` relies on the second and the fourth. A record, so that the compiler reports a
 * missing one.
 */
const facts: Record<FactName, true> = {
  id: true,
  slug: true,
  badge: true,
  name: true,
  model: true,
  manufacturer: true,
  series: true,
  shape: true,
  size: true,
  length: true,
  width: true,
  dimensions: true,
  depth: true,
  gallons: true,
  price: true,
  outline: true,
};
const factNames = Object.keys(facts) as FactName[];

export function packPools(pools: PoolSummary[]): PackedPools {
  const variants = new Map<string, { variant: Variant; index: number }>();
  const indexOf = (variant: Variant) => {
    const key = JSON.stringify(variant);
    const place = variants.get(key) ?? { variant, index: variants.size };
    variants.set(key, place);
    return place.index;
  };
  const rows = pools.map(({ pictures, ...pool }): PackedPools["rows"][number] => [
    rowOf(pool),
    pictures.map(({ src, alt, ...variant }, index) => {
      const first = index > 0 ? pictures[0]! : { src: "", alt: "" };
      const [inSrc, inAlt] = [sharedStart(src, first.src), sharedStart(alt, first.alt)];
      return [inSrc, src.slice(inSrc), inAlt, alt.slice(inAlt), indexOf(variant)];
    }),
  ]);
  return { rows, variants: [...variants.values()].map(({ variant }) => variant) };
}

export function unpackPools({ rows, variants }: PackedPools): PoolSummary[] {
  return rows.map(([row, pictures]) => ({
    ...factsOf(row),
    pictures: pictures.map(([inSrc, src, inAlt, alt, variant]) => ({
      src: pictures[0]![1].slice(0, inSrc) + src,
      alt: pictures[0]![3].slice(0, inAlt) + alt,
      ...variants[variant]!,
    })),
  }));
}

type Facts = Omit<PoolSummary, "pictures">;

/** Values that follow from most pools' other facts: 0 in a row. */
function impliedBy({ id, manufacturer, model }: Facts) {
  return { slug: id, name: `${manufacturer} ${model}` };
}

function rowOf(pool: Facts): unknown[] {
  const implied: Partial<Facts> = impliedBy(pool);
  return factNames.map((name) => (name in implied && pool[name] === implied[name] ? 0 : pool[name]));
}

function factsOf(row: unknown[]): Facts {
  const pool = Object.fromEntries(factNames.map((name, index) => [name, row[index]])) as Facts;
  const implied = impliedBy(pool);
  if (row[1] === 0) pool.slug = implied.slug;
  if (row[3] === 0) pool.name = implied.name;
  return pool;
}

/** The number of characters that both texts begin with. */
function sharedStart(text: string, other: string): number {
  let length = 0;
  while (length < text.length && text[length] === other[length]) length += 1;
  return length;
}
