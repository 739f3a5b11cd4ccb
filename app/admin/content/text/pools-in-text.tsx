import { createPortal } from "react-dom";
import { useList } from "#app/admin/kit/live/queries.ts";
import { comparedIds } from "#core/pools/compare.rules.ts";
import { pools } from "#core/pools/contract.ts";
import { fullPoolName } from "#core/pools/rules.ts";
import type { PoolRecord } from "#core/pools/shape.ts";
import { rangeText } from "#core/prices/text.rules.ts";
import { usePlaces, type Place, type Places } from "./places.ts";

type PoolsInTextProps = { cards: Places; comparisons: Places };

/** The cards and comparisons of pools in the open text, each in the element that the editor has placed. */
export function PoolsInText({ cards, comparisons }: PoolsInTextProps) {
  const drawn = (place: Place, part: Part, slugs: string[]) =>
    createPortal(<PoolUnit place={place} part={part} slugs={slugs} />, place.dom, String(place.key));
  return (
    <>
      {usePlaces(cards).map((place) => drawn(place, "card", [String(place.attrs.slug)]))}
      {usePlaces(comparisons).map((place) =>
        drawn(place, "comparison", comparedIds(String(place.attrs.pools))),
      )}
    </>
  );
}

type Part = "card" | "comparison";

function PoolUnit({ place, part, slugs }: { place: Place; part: Part; slugs: string[] }) {
  return (
    <figure className="text-unit" data-selected={place.isSelected || undefined}>
      {slugs.map((slug) => (
        <PoolInText key={slug} slug={slug} part={part} />
      ))}
    </figure>
  );
}

function PoolInText({ slug, part }: { slug: string; part: Part }) {
  const { pool, isLoaded } = usePoolAt(slug);
  return (
    <>
      <b>{pool ? fullPoolName(pool) : slug}</b>
      <span className="muted">{isLoaded ? whatVisitorsSee(pool, part) : "Loading the pool…"}</span>
    </>
  );
}

/** The pool at an address, published or not; undefined if there is none, and until it is loaded. */
export function usePoolAt(slug: string): { pool: PoolRecord | undefined; isLoaded: boolean } {
  const { data } = useList(pools, { slug });
  return { pool: data?.items[0], isLoaded: data !== undefined };
}

/** How each kind is called, and what visitors see of it. */
const parts = {
  card: { name: "Pool card", seen: "its card" },
  comparison: { name: "Pool comparison", seen: "its column" },
};

function whatVisitorsSee(pool: PoolRecord | undefined, part: Part): string {
  const { name, seen } = parts[part];
  if (!pool) return `This pool is no longer in the catalog. Visitors do not see ${seen}.`;
  if (!pool.published) return `This pool is hidden. Visitors see ${seen} when it is published.`;
  return `${name}: ${pool.dimensions}, ${pool.price ? rangeText(pool.price) : "price on request"}`;
}
