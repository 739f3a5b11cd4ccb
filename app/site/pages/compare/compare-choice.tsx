import { comparedIds, mostCompared, withCompared } from "#core/pools/compare.rules.ts";
import { ChoiceLink } from "#app/site/pages/pools/choice-link.tsx";
import type { ListState } from "#app/site/pages/pools/filter.ts";

type CompareChoiceProps = { state: ListState; pool: { id: string; model: string } };

/** Adds a pool to the comparison or takes it out; not drawn once three others are chosen. */
export function CompareChoice({ state, pool }: CompareChoiceProps) {
  const ids = comparedIds(state.compare);
  const isIn = ids.includes(pool.id);
  if (!isIn && ids.length >= mostCompared) return null;
  return (
    <ChoiceLink
      className="text-link"
      state={state}
      change={({ compare }) => ({ compare: withCompared(compare, pool.id) })}
      replace
      rel="nofollow"
      aria-label={isIn ? `Remove ${pool.model} from the comparison` : `Compare ${pool.model}`}
    >
      {isIn ? "✓ Comparing" : "Compare"}
    </ChoiceLink>
  );
}
