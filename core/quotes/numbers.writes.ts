import { whole } from "#db/limited.ts";
import { sql } from "kysely";
import type { Database, Tx } from "#db/schema.ts";
import { numberPrefixes, quoteNumber } from "./numbers.rules.ts";

/** Any number that nothing else locks. */
const numbersLock = 26_035;

type Numbered = { officeId: string; year: number };

/**
 * The next number of an office's year. If the caller's transaction fails, the number is free again, so there are no
 * gaps; until the transaction ends, no other number is issued.
 */
export async function takeNumber(
  tx: Tx,
  engine: Database["engine"],
  { officeId, year }: Numbered,
): Promise<string> {
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(${numbersLock})`.execute(tx);
  const { last } = await tx
    .insertInto("quote_numbers")
    .values({ office_id: officeId, year, last: 1 })
    .onConflict((oc) =>
      oc.columns(["office_id", "year"]).doUpdateSet((eb) => ({ last: eb("quote_numbers.last", "+", 1) })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return quoteNumber(await prefixFor(tx, { officeId, year }), year, last);
}

/** An office keeps its prefix for the whole year; another office never takes it. */
async function prefixFor(tx: Tx, { officeId, year }: Numbered): Promise<string> {
  const prefixes = numberPrefixes(officeId);
  const firsts = prefixes.map((prefix) => quoteNumber(prefix, year, 1));
  const taken = await whole(tx)
    .selectFrom("quotes")
    .select(["number", "office_id"])
    .where("number", "in", firsts)
    .execute();
  const isOwn = (first: string) =>
    taken.every(({ number, office_id }) => number !== first || office_id === officeId);
  const place = firsts.findIndex(isOwn);
  return prefixes[place] ?? officeId;
}
