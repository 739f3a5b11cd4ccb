import type { Pool } from "#core/catalogue/shape.ts";

/** A list that was read is good for this long (specification, section 9). */
const freshMs = 5 * 60_000;

let read: { pools: Pool[]; at: number } | null = null;

/** Every published pool. @throws when the list cannot be read; the next call asks again. */
export async function loadPools(): Promise<Pool[]> {
  if (read && Date.now() - read.at < freshMs) return read.pools;
  const response = await fetch("/api/pools", { credentials: "include" });
  if (!response.ok) throw new Error(`GET /api/pools was answered ${response.status}`);
  const pools = (await response.json()) as Pool[];
  read = { pools, at: Date.now() };
  return pools;
}
