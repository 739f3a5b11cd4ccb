import { Link, useSearchParams } from "react-router";
import { useList } from "#app/admin/kit/live/queries.ts";
import { pageSizes } from "#app/admin/kit/list/list-address.ts";
import { countLabel } from "#lib/lists/count.ts";
import type { WrittenContract } from "./content-record.ts";
import "./content.css";

/** The number of drafts, and a link that opens the first one in a list of drafts only. */
export function DraftsWaiting({ contract }: { contract: WrittenContract }) {
  const [params] = useSearchParams();
  const query = useList(contract, { status: "draft", pageSize: 1 });
  const first = query.data?.items[0];
  if (!query.data || !first || params.get("status") === "draft") return null;
  const { total, totalCapped } = query.data;
  const all = new URLSearchParams({
    status: "draft",
    pageSize: String(Math.max(...pageSizes)),
    open: String(first.id),
  });
  return (
    <p className="drafts-waiting">
      <b>{total === 1 ? "1 draft" : `${countLabel(total, { capped: totalCapped })} drafts`} to review.</b>
      <Link className="staff-button" to={`?${all}`}>
        Start reviewing
      </Link>
    </p>
  );
}
