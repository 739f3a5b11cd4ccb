import type { Answers, Recommendation } from "#core/desk/advice/rules.ts";
import type { Advice, RecommendedPool } from "#core/desk/advice/shape.ts";

/** Requests the best matches for the answers. @throws Error with a message for the visitor */
export async function findPools(answers: Answers): Promise<Advice> {
  const response = await fetch("/api/pool-finder", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    credentials: "include",
    body: JSON.stringify(answers),
  }).catch(() => null);
  const answer = (await response?.json().catch(() => null)) as
    | (Advice & { message?: string })
    | null
    | undefined;
  // another network's JSON is not ours
  if (response?.ok && Array.isArray(answer?.recommendations) && Array.isArray(answer.pools)) return answer;
  const message = !response?.ok && answer?.message;
  throw new Error(message || "The pools could not be compared. Please try again.");
}

/** Names and pictures of the recommended pools. @throws if they cannot be loaded */
export async function loadPools(recommendations: Recommendation[]): Promise<RecommendedPool[]> {
  const ids = recommendations.map(({ poolId }) => poolId).join(",");
  const response = await fetch(`/api/pool-finder/pools?ids=${encodeURIComponent(ids)}`, {
    credentials: "include",
  });
  if (!response.ok) throw new Error(`The recommended pools were answered ${response.status}`);
  const { pools } = (await response.json()) as { pools?: RecommendedPool[] };
  if (!Array.isArray(pools)) throw new Error("The recommended pools were not answered by us");
  return pools;
}
