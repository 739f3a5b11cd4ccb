import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { pageSizes } from "#app/admin/kit/list-address.ts";

type Page = { items: { id: number }[]; total: number };

/** How many drafts wait, and the way through them: the first is opened, in a list of nothing else. */
export function DraftsWaiting({ path }: { path: string }) {
  const [params] = useSearchParams();
  const query = useQuery<Page>({ queryKey: [`${path}?status=draft&pageSize=1`] });
  const first = query.data?.items[0];
  if (!query.data || !first || params.get("status") === "draft") return null;
  const { total } = query.data;
  const all = new URLSearchParams({
    status: "draft",
    pageSize: String(Math.max(...pageSizes)),
    open: String(first.id),
  });
  return (
    <p className="drafts-waiting">
      <b>
        {total === 1 ? "1 draft waits" : `${total.toLocaleString("en-US")} drafts wait`} to be read and
        approved.
      </b>
      <Link className="staff-button" to={`?${all}`}>
        Go through the drafts
      </Link>
    </p>
  );
}
