import { sql } from "kysely";
import { expect } from "vitest";
import type { World } from "#core/world.ts";
import type { TestWorld } from "./build.ts";

/** Runs `first`, and `second` while the transaction of `first` has written everything and not yet committed. */
export async function during<A, B>(
  world: TestWorld,
  first: (world: World) => Promise<A>,
  second: (world: World) => Promise<B>,
): Promise<[PromiseSettledResult<A>, PromiseSettledResult<B>]> {
  let begun: Promise<B> | undefined;
  const paused: World = {
    ...world,
    db: {
      ...world.db,
      transact: (work, options) =>
        world.db.transact(async (tx) => {
          const done = await work(tx);
          begun ??= second(world);
          begun.catch(() => undefined);
          await untilItWaits(world);
          return done;
        }, options),
    },
  };
  const [one] = await Promise.allSettled([first(paused)]);
  const [other] = await Promise.allSettled([begun!]);
  return [one!, other!];
}

/** On SQLite the second one waits anyway, because there is a single writer; on PostgreSQL it waits for a row. */
export async function untilItWaits(world: World): Promise<void> {
  if (world.db.engine === "sqlite") return;
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await waiting.execute(world.db.read)).rows.length, { timeout: 10_000 })
    .toBeGreaterThan(0);
}
