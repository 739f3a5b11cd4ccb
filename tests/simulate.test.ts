import { expect, test } from "vitest";
import { found } from "#tools/simulate/found.ts";
import { prepared, type Way } from "#tools/simulate/run.ts";

const isSqlite = process.env.TEST_ENGINE !== "postgres";

/** A few hours with a fifth of the people of a week. */
const size = { share: 0.2, hours: 5 };
/** How many seeds of each way; on PostgreSQL one takes ten times as long. */
const seeds: [Way, number][] = isSqlite
  ? [["sqlite", 200]]
  : [
      ["postgres", 12],
      ["both", 4],
    ];

test.each(seeds)("with faults, promises are kept on %s", { timeout: 600_000 }, async (way, count) => {
  const totals: Record<string, number> = {};
  for (let seed = 1; seed <= count; seed += 1) {
    const { plan, go } = prepared(seed, way, size);
    const { counts } = await go(plan).catch((reason: unknown) => {
      throw new Error(`seed ${seed} on ${way}: ${String(reason)}`, { cause: reason });
    });
    for (const [name, sum] of Object.entries(counts)) totals[name] = (totals[name] ?? 0) + sum;
  }
  expect(totals.leads).toBeGreaterThan(0);
  // people who do nothing would find nothing; a few seeds have no room for everything
  if (isSqlite) for (const [name, sum] of Object.entries(totals)) expect(sum, name).toBeGreaterThan(0);
});

const mended = found.filter(({ way }) => (way === "sqlite") === isSqlite);

test.each(mended)("seed $seed: $fault", { timeout: 600_000 }, async ({ seed, way, size: of }) => {
  const { plan, go } = prepared(seed, way, of);
  await expect(go(plan)).resolves.toBeDefined();
});
