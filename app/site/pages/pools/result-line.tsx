import type { PoolSummaries } from "#core/pools/shape.ts";
import { SetFilters } from "#app/site/parts/set-filters.tsx";
import type { DataRequest } from "#app/site/frame/shell/use-data-request.ts";
import { ChoiceLink } from "./choice-link.tsx";
import { activeFilters, type ListState } from "./filter.ts";
import { CopyLink } from "./copy-link.tsx";
import { SortChoice } from "./sort-choice.tsx";

type ResultLineProps = {
  state: ListState;
  choice: ListState;
  request: DataRequest<PoolSummaries>;
  checked: string;
  isWaiting: boolean;
};

/** How many pools match, the filters that are set, the order, and the day of the prices. */
export function ResultLine({ state, choice, request, checked, isWaiting }: ResultLineProps) {
  const active = activeFilters(state);
  const { matching, total } = request.answer;
  const all = `${total.toLocaleString("en-US")} ${total === 1 ? "pool" : "pools"}`;
  const countText = active.length > 0 ? `${matching.toLocaleString("en-US")} of ${all}` : all;
  return (
    <div className="result-line">
      <p role="status">
        <b className="num">{request.state !== "failed" && countText}</b>
        {isWaiting && " · Loading…"}
      </p>
      <SetFilters
        filters={active}
        link={({ name }, part) => <ChoiceLink state={state} change={{ [name]: "" }} {...part} />}
      />
      <SortChoice state={choice} />
      {active.length > 0 && <CopyLink state={state} />}
      <p className="fine">Installed price ranges. {checked}.</p>
    </div>
  );
}
