import type { Answers, Recommendation } from "#core/advice/rules.ts";
import type { Found, RecommendedPool } from "#core/advice/shape.ts";

/** Requests the best matches for the answers. @throws Error with a message for the visitor */
export async function findPools(answers: Answers): Promise<Found> {
  const response = await fetch("/api/pool-finder", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    credentials: "include",
    body: JSON.stringify(answers),
  }).catch(() => null);
  const answer = (await response?.json().catch(() => null)) as
    | (Found & { message?: string })
    | null
    | undefined;
  if (response?.ok && answer) return answer;
  throw new Error(answer?.message ?? "The pools could not be compared. Please try again.");
}

/** Names and pictures of the recommended pools. @throws if they cannot be loaded */
export async function loadPools(recommendations: Recommendation[]): Promise<RecommendedPool[]> {
  const ids = recommendations.map(({ poolId }) => poolId).join(",");
  const response = await fetch(`/api/pool-finder/pools?ids=${encodeURIComponent(ids)}`, {
    credentials: "include",
  });
  if (!response.ok) throw new Error(`The recommended pools were answered ${response.status}`);
  return ((await response.json()) as { pools: RecommendedPool[] }).pools;
}
