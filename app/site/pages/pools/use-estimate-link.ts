import { useMatches, useSearchParams } from "react-router";
import type { Pool } from "#core/pools/shape.ts";
import type { PoolFinishes } from "#core/pools/finishes.rules.ts";
import { detailEstimateLink } from "./links.ts";

type Shown = { pool?: Pool | null; finishes?: PoolFinishes | null };

/** Get Estimate in the header: on a pool's page with that pool and the color in the address. */
export function useEstimateLink(): string {
  const match = useMatches().at(-1);
  const [parameters] = useSearchParams();
  if (match?.id !== "pool-detail") return "/estimate";
  const { pool, finishes = null } = (match.loaderData ?? {}) as Shown;
  return pool ? detailEstimateLink(pool, colorNamed(finishes, parameters.get("finish"))) : "/estimate";
}

/** The name of a color that a pool is shown in, by its slug; empty if there is none. */
export function colorNamed(finishes: PoolFinishes | null, slug: string | null): string {
  const colors = finishes?.lines.flatMap((line) => line.colors) ?? [];
  return colors.find((color) => color.slug === slug && color.picture)?.name ?? "";
}
