import { useSearchParams } from "react-router";
import { filterOf, readListState } from "#app/admin/kit/list/list-address.ts";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { quotes } from "#core/quotes/contract.ts";
import { pipelineOf } from "#core/quotes/rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import { filterNames } from "./filters.ts";
import "./quotes.css";

/** The totals of all quotes in the list, including those on other pages. */
export function QuoteFigures() {
  const [params] = useSearchParams();
  const query = filterOf(readListState(params, { filters: filterNames, sorts: [] }));
  const { data } = useAsk(quotes, "figures", { query });
  if (!data?.stages.some(({ count }) => count > 0)) return null;
  const { totalCents, outstandingCents, lostCount } = pipelineOf(data.stages);
  return (
    <p className="quote-figures" role="status">
      {data.isCapped ? "The newest matches" : "These quotes"} come to <b>{dollars(totalCents)}</b>
      {outstandingCents > 0 && outstandingCents < totalCents && (
        <>, of which {dollars(outstandingCents)} is outstanding</>
      )}
      .{lostCount > 0 && <> {notCounted(lostCount)}</>}
    </p>
  );
}

function notCounted(count: number): string {
  const which = count === 1 ? "One was" : `${count.toLocaleString("en-US")} were`;
  return `${which} declined, withdrawn or expired and ${count === 1 ? "doesn’t" : "don’t"} count.`;
}
