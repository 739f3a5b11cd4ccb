import { useState } from "react";
import { fieldName } from "#app/admin/kit/form/field-name.ts";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { priceBooks } from "#core/prices/contract.ts";
import type { PriceBookRecord } from "#core/prices/shape.ts";
import type { PriceBookDifferences } from "#core/prices/changes.shape.ts";
import { priceNames } from "./book-body.tsx";
import { valueText } from "#app/admin/kit/record/value-text.ts";
import { ChangeSummary, PoolChangeTable, RangeText } from "./price-changes.tsx";
import { PageButtons } from "#app/admin/kit/list/page-buttons.tsx";

const pageSize = 10;

/** What a price book changes of the current prices; a page of its pools. */
export function useDifferences({ id }: Pick<PriceBookRecord, "id">, page = 1) {
  return useAsk(
    priceBooks,
    "differences",
    { id, query: { page, pageSize } },
    { keepPrevious: true, staleTime: 0 },
  );
}

/** Whether nothing that visitors see would change. */
export function changesNothing({ sizes, others, pools }: PriceBookDifferences): boolean {
  return sizes.length + others.length + pools.total === 0;
}

/** The prices in force that a draft or a plan changes, old → new. */
export function Differences({ record }: { record: PriceBookRecord }) {
  const [page, setPage] = useState(1);
  const query = useDifferences(record, page);
  return (
    <section className="panel prices-differences" aria-label="Differences from the current prices">
      <h3>Differences from the current prices</h3>
      {query.isPending && <Skeleton label="Comparing the prices" rows={3} />}
      {query.isError && !query.data && (
        <Failure what="The prices could not be compared." error={query.error} retry={() => query.refetch()} />
      )}
      {query.data && <DifferenceLists differences={query.data} />}
      {query.data && (
        <PageButtons page={page} pageSize={pageSize} total={query.data.pools.total} change={setPage} />
      )}
    </section>
  );
}

function DifferenceLists({ differences: { sizes, others, pools } }: { differences: PriceBookDifferences }) {
  if (changesNothing({ sizes, others, pools })) return <p>None. Visitors see these prices now.</p>;
  return (
    <>
      {sizes.length > 0 && (
        <ul className="record-list stacked">
          {sizes.map(({ size, before, after }) => (
            <li key={size}>
              <b>{size}</b>{" "}
              <span>
                <RangeText range={before} /> → <RangeText range={after} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details>
          <summary>
            {others.length === 1 ? "One field" : `${others.length} fields`} of the price book{" "}
            {others.length === 1 ? "differs" : "differ"}
          </summary>
          <ul className="record-list stacked">
            {others.map(({ field, from, to }) => (
              <li key={field} className="history-change">
                {fieldName(field, priceNames, 1)}: <del>{valueText(field, from) || "nothing"}</del>{" "}
                <ins>{valueText(field, to) || "nothing"}</ins>
              </li>
            ))}
          </ul>
        </details>
      )}
      <ChangeSummary changes={pools} />
      {pools.total > 0 && <PoolChangeTable changes={pools} />}
    </>
  );
}
