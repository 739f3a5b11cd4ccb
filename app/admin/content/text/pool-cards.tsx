import { createPortal } from "react-dom";
import { useList } from "#app/admin/kit/live/queries.ts";
import { pools } from "#core/pools/contract.ts";
import { fullPoolName } from "#core/pools/rules.ts";
import type { PoolRecord } from "#core/pools/shape.ts";
import { rangeText } from "#core/prices/text.rules.ts";
import { usePlaces, type Place, type Places } from "./places.ts";

/** The cards of pools in the open text, each in the element that the editor has placed. */
export function PoolCards({ places }: { places: Places }) {
  return usePlaces(places).map((place) =>
    createPortal(<CardInText place={place} />, place.dom, String(place.key)),
  );
}

function CardInText({ place: { attrs, isSelected } }: { place: Place }) {
  const slug = String(attrs.slug);
  const query = useList(pools, { slug });
  const pool = query.data?.items[0];
  return (
    <figure className="text-unit" data-selected={isSelected || undefined}>
      <b>{pool ? fullPoolName(pool) : slug}</b>
      <span className="muted">{query.data ? whatVisitorsSee(pool) : "Loading the pool…"}</span>
    </figure>
  );
}

function whatVisitorsSee(pool: PoolRecord | undefined): string {
  if (!pool) return "This pool is no longer in the catalog. Visitors do not see its card.";
  if (!pool.published) return "This pool is hidden. Visitors see its card when it is published.";
  return `Pool card: ${pool.dimensions}, ${pool.price ? rangeText(pool.price) : "price on request"}`;
}
