import { Link } from "react-router";
import { Section } from "#app/admin/kit/record/facts.tsx";
import { useList } from "#app/admin/kit/live/queries.ts";
import { pools } from "#core/pools/contract.ts";
import type { ManufacturerRecord } from "#core/pools/manufacturers/shape.ts";

/** How many pools the record names; the list has the others. */
const pageSize = 10;

export function useFirstPools({ id }: Pick<ManufacturerRecord, "id">) {
  return useList(pools, { manufacturer: id, pageSize });
}

/** The manufacturer's first pools, and a link to all of them. */
export function ManufacturerPools({ manufacturer }: { manufacturer: ManufacturerRecord }) {
  const query = useFirstPools(manufacturer);
  const total = manufacturer.pools;
  if (total === 0)
    return (
      <Section title="Pools">
        <p className="muted">No pools yet.</p>
      </Section>
    );
  return (
    <Section title={`Pools (${total.toLocaleString("en-US")})`}>
      <ul>
        {query.data?.items.map((pool) => (
          <li key={pool.id}>
            <Link to={`/admin/pools?open=${encodeURIComponent(pool.id)}`}>{pool.name}</Link>{" "}
            <span className="muted">
              {pool.dimensions}
              {!pool.published && ", hidden"}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Link to={`/admin/pools?manufacturer=${encodeURIComponent(manufacturer.name)}`}>
          {total === 1 ? "See it in the list" : `See all ${total.toLocaleString("en-US")} in the list`}
        </Link>
      </p>
    </Section>
  );
}
