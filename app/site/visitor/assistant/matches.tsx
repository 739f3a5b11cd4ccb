import { useEffect, useState } from "react";
import type { Recommendation } from "#core/desk/advice/rules.ts";
import type { RecommendedPool } from "#core/desk/advice/shape.ts";
import { Match } from "./match.tsx";
import { loadPools } from "./pools.ts";

type MatchesProps = {
  recommendations: Recommendation[];
  /** The pools that came with the recommendations; stored recommendations have none. */
  loadedPools?: RecommendedPool[];
  onView?: () => void;
};

/** Recommended pools. Missing details are loaded; until then the ids are shown. */
export function Matches({ recommendations, loadedPools = [], onView }: MatchesProps) {
  const [read, setRead] = useState<RecommendedPool[]>([]);
  const isKnown = recommendations.every(({ poolId }) => loadedPools.some(({ id }) => id === poolId));
  useEffect(() => {
    if (isKnown) return;
    let gone = false;
    loadPools(recommendations)
      .then((pools) => gone || setRead(pools))
      // the links to their pages work anyway
      .catch((error: unknown) => console.warn("The pools' names could not be loaded.", error));
    return () => {
      gone = true;
    };
  }, [isKnown, recommendations]);
  return recommendations.map((recommendation) => (
    <Match
      key={recommendation.poolId}
      recommendation={recommendation}
      pool={[...loadedPools, ...read].find(({ id }) => id === recommendation.poolId)}
      {...(onView && { onView })}
    />
  ));
}
