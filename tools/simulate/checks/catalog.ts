import type { Db } from "#db/schema.ts";
import { floridaMidnight } from "#lib/time/florida-instant.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { require } from "#tools/simulate/faults.ts";
import type { Simulation } from "#tools/simulate/simulation.ts";

/** One price book is in force at any moment, none before its day, and each begins when the one before it ends. */
export async function pricesTakeTurns(db: Db, { ledger, traits }: Simulation): Promise<void> {
  const books = await db.selectFrom("price_books").selectAll().execute();
  const current = books.filter(({ status }) => status === "current");
  require(current.length === 1, `${current.length} price books are in force.`);
  const began = books.flatMap(({ in_force_from: from }) => from ?? []).sort();
  const ended = books.flatMap(({ in_force_until: until }) => until ?? []).sort();
  require(ended.every((at) =>
    began.includes(at),
  ), "Between two price books there is a gap, or both are in force.");
  for (const { id, on } of ledger.prices) {
    const book = books.find((one) => one.id === id);
    require(book?.effective_on === on, `The prices ${id} are not planned for ${on}, as was acknowledged.`);
    const isEarly = book.in_force_from !== null && book.in_force_from < floridaMidnight(on).toISOString();
    // whose clock has jumped ahead thinks that the day has come
    require(!isEarly || traits.jumps > 0, `The prices ${id} are in force before ${on}.`);
  }
}

/** Prices are in force once their day has come. */
export async function pricesAreInForce(db: Db, { schedule }: Simulation): Promise<void> {
  const today = floridaIsoDay(new Date(schedule.time));
  const late = await db
    .selectFrom("price_books")
    .select("id")
    .where("status", "=", "planned")
    .where("effective_on", "<=", today)
    .execute();
  require(late.length === 0, `The prices ${late.map(({ id }) => id).join(", ")} are not in force yet.`);
}

/** An import stores each of its pools once, or has taken all of them back. */
export async function importsAreWhole(db: Db, { ledger }: Simulation): Promise<void> {
  for (const { id, models, end } of ledger.imports) {
    const pools = await db.selectFrom("pools").select("model").where("model", "in", models).execute();
    const { state } = await db
      .selectFrom("imports")
      .select("state")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    require(end === null || state === end, `Import ${id} is ${state}, and was to be ${end}.`);
    const count = state === "done" ? models.length : 0;
    require(pools.length ===
      count, `Import ${id} is ${state} with ${pools.length} of ${models.length} pools.`);
  }
}
