import { useState } from "react";
import { Link } from "react-router";
import { Tag } from "#app/admin/kit/record/facts.tsx";
import type { PriceListPlan, PriceListRow } from "#core/prices/list.shape.ts";
import { longDay } from "#lib/time/long-day.ts";
import { PageButtons } from "#app/admin/kit/list/page-buttons.tsx";
import { RangeText } from "./price-changes.tsx";

const pageSize = 25;

/** The effect of each row of a price list, with the rows to fix first. */
export function PriceListRows({ plan: { rows, on } }: { plan: PriceListPlan }) {
  const [page, setPage] = useState(1);
  const count = (plan: PriceListRow["plan"]) =>
    rows.filter((row) => row.plan === plan).length.toLocaleString("en-US");
  const below = rows.filter(({ isBelowTotal }) => isBelowTotal).length;
  const inOrder = rows.toSorted((a, b) => Number(b.plan === "wrong") - Number(a.plan === "wrong"));
  return (
    <>
      <p role="status">
        {count("changed")} to change, {count("unchanged")} unchanged, {count("wrong")} to fix.
        {on && ` The file’s prices begin on ${longDay(on)}.`}
      </p>
      {below > 0 && (
        <p className="prices-warning" role="alert">
          {below === 1 ? "One pool" : `${below.toLocaleString("en-US")} pools`} would begin below the total
          that the design tool shows for the size.
        </p>
      )}
      <div className="list-table prices-table" role="region" aria-label="Rows of the price list" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Pool</th>
              <th scope="col">Now → new</th>
            </tr>
          </thead>
          <tbody>
            {inOrder.slice((page - 1) * pageSize, page * pageSize).map((row) => (
              <Row key={row.number} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <PageButtons page={page} pageSize={pageSize} total={rows.length} change={setPage} />
    </>
  );
}

function Row({
  row: { number, name, plan, poolId, before, after, isBelowTotal, reasons },
}: {
  row: PriceListRow;
}) {
  return (
    <tr>
      <td>{number.toLocaleString("en-US")}</td>
      <th scope="row">
        {poolId ? (
          <Link to={`/admin/pools?open=${encodeURIComponent(poolId)}`}>{name}</Link>
        ) : (
          <bdi>{name || "–"}</bdi>
        )}
      </th>
      <td>
        {plan === "wrong" && <span className="record-error">{reasons.join(". ")}.</span>}
        {plan === "unchanged" && (
          <>
            <RangeText range={before} /> <span className="muted">unchanged</span>
          </>
        )}
        {plan === "changed" && (
          <>
            <RangeText range={before} /> → <RangeText range={after} />{" "}
            {isBelowTotal && <Tag variant="warn">Below the design tool</Tag>}
          </>
        )}
      </td>
    </tr>
  );
}
