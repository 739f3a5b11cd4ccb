import "./compare-bar.css";
import { comparedIds, compareLink, mostCompared } from "#core/pools/compare.rules.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ChoiceLink } from "#app/site/pages/pools/choice-link.tsx";
import type { ListState } from "#app/site/pages/pools/filter.ts";

/** The pools chosen for comparison, at the bottom of the gallery. */
export function CompareBar({ state }: { state: ListState }) {
  const count = comparedIds(state.compare).length;
  return (
    // in the page before anything is chosen, so that the first choice is announced
    <div className={count > 0 ? "compare-bar" : "visually-hidden"}>
      <p role="status">{count > 0 && words(count)}</p>
      {count > 0 && (
        <p className="row">
          <ChoiceLink className="text-link" state={state} change={{ compare: "" }}>
            Clear
          </ChoiceLink>
          {count > 1 && (
            <ButtonLink href={compareLink(state.compare)} variant="ink" small>
              Compare {count} pools
            </ButtonLink>
          )}
        </p>
      )}
    </div>
  );
}

function words(count: number): string {
  if (count === 1) return "1 pool chosen. Choose another.";
  return count < mostCompared ? `${count} chosen, room for one more` : `${count} pools chosen`;
}
