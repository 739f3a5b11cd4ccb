import { Link } from "react-router";
import { Tag } from "#app/admin/kit/record/facts.tsx";
import type { PriceRange } from "#core/prices/pricing.rules.ts";
import type { PoolPriceChanges } from "#core/prices/changes.shape.ts";
import { dollars } from "#lib/money/dollars.ts";

/** The pools whose price changes, with the old and the new one; a page of them. */
export function PoolChangeTable({ changes }: { changes: PoolPriceChanges }) {
  const { items } = changes;
  if (items.length === 0) return <p>No pool’s price changes.</p>;
  return (
    <div
      className="list-table prices-table"
      role="region"
      aria-label="Pools whose price changes"
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Pool</th>
            <th scope="col">Now → new</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, name, published, before, after, isBelowTotal }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/admin/pools?open=${encodeURIComponent(id)}`}>{name}</Link>
                {!published && <span className="muted"> hidden</span>}
              </th>
              <td>
                <RangeText range={before} /> → <RangeText range={after} />{" "}
                {isBelowTotal && <Tag variant="warn">Below the design tool</Tag>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How many pools change, with a warning that users need before saving. */
export function ChangeSummary({ changes: { total, pools, below } }: { changes: PoolPriceChanges }) {
  return (
    <>
      <p role="status">
        {total.toLocaleString("en-US")} of {pools.toLocaleString("en-US")} pools change.
      </p>
      {below > 0 && (
        <p className="prices-warning" role="alert">
          {below === 1 ? "One pool would begin" : `${below.toLocaleString("en-US")} pools would begin`} below
          the total that the design tool shows for {below === 1 ? "its" : "their"} size. The design tool’s
          totals stay as they are, and the pages that show both say that some models begin below the size’s
          price.
        </p>
      )}
    </>
  );
}

export function RangeText({ range }: { range: PriceRange | null }) {
  return range ? (
    <span className="num">
      {dollars(range.lowCents)} – {dollars(range.highCents)}
    </span>
  ) : (
    <>–</>
  );
}
