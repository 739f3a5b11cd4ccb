import { useSearchParams } from "react-router";
import { filterOf, readListState } from "#app/admin/kit/list/list-address.ts";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { quotes } from "#core/quotes/contract.ts";
import { isOutstanding } from "#core/quotes/rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import { filterNames } from "./filters.ts";
import "./quotes.css";

/** The totals of all quotes in the list, including those on other pages. */
export function QuoteFigures() {
  const [params] = useSearchParams();
  const query = filterOf(readListState(params, { filters: filterNames, sorts: [] }));
  const { data } = useAsk(quotes, "figures", { query });
  if (!data?.stages.some(({ count }) => count > 0)) return null;
  const all = sum(data.stages);
  const outstanding = sum(data.stages.filter(({ stage }) => isOutstanding(stage)));
  return (
    <p className="quote-figures" role="status">
      {data.isCapped ? "The newest matches" : "These quotes"} come to <b>{dollars(all)}</b>
      {outstanding > 0 && outstanding < all && <>, of which {dollars(outstanding)} is outstanding</>}.
    </p>
  );
}

function sum(stages: { totalCents: number }[]): number {
  return stages.reduce((total, { totalCents }) => total + totalCents, 0);
}
