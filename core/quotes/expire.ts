import { sql, type SqlBool } from "kysely";
import { program, recordAudit } from "#core/audit.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { floridaMidnight, nextDay } from "#lib/time/florida-instant.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { restAfter } from "#lib/runtime/next-turn.ts";
import { isOutstanding, type QuoteStage } from "./rules.ts";
import { recordQuoteStage } from "./writes.ts";

/** How many are ended in one transaction, because other writers wait for it. */
const mostAtOnce = 100;

/**
 * Ends the quotes whose last day is over in Florida and that no one has accepted: all of them, because a server that
 * was down may have missed some.
 * @returns when the given quote's last day is over, if that is still ahead
 */
export async function expireQuotes(
  world: World,
  { quoteId }: { quoteId?: number } = {},
): Promise<Date | undefined> {
  const now = world.now();
  for (;;) {
    const began = performance.now();
    const expired = await world.db.transact((tx) => expireSome(tx, now), { changed: tagsOf });
    if (expired.length < mostAtOnce) break;
    await restAfter(began);
  }
  return quoteId === undefined ? undefined : dayOverOf(world, quoteId);
}

function tagsOf(expired: Row<"quotes">[]): string[] {
  if (expired.length === 0) return [];
  const leads = expired.flatMap(({ lead_id }) => (lead_id === null ? [] : [`leads:${lead_id}`]));
  return ["quotes", ...expired.map(({ id }) => `quotes:${id}`), "leads", ...leads];
}

async function dayOverOf(world: World, quoteId: number): Promise<Date | undefined> {
  const quote = await world.db.read
    .selectFrom("quotes")
    .select(["stage", "valid_until"])
    .where("id", "=", quoteId)
    .executeTakeFirst();
  if (!quote?.valid_until || !isOutstanding(quote.stage as QuoteStage)) return undefined;
  return floridaMidnight(nextDay(quote.valid_until));
}

async function expireSome(tx: Tx, now: Date): Promise<Row<"quotes">[]> {
  const today = floridaIsoDay(now);
  const at = now.toISOString();
  const due = await tx
    .selectFrom("quotes")
    .selectAll()
    // literally, for PostgreSQL's partial index
    .where(sql<SqlBool>`stage in ('sent', 'viewed')`)
    .where("valid_until", "<", today)
    // unordered, because SQLite would sort all of them for each hundred
    .limit(mostAtOnce)
    .execute();
  const expired: Row<"quotes">[] = [];
  for (const quote of due.toSorted((one, other) => one.id - other.id)) {
    const { numUpdatedRows } = await tx
      .updateTable("quotes")
      .set({ stage: "expired", stage_at: at, version: quote.version + 1, updated_at: at })
      .where("id", "=", quote.id)
      // a quote that was accepted or sent again meanwhile has another version
      .where("version", "=", quote.version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) continue;
    const { id, number, valid_until } = quote;
    const from = quote.stage as QuoteStage;
    await recordQuoteStage(tx, now, program, { quote, from, to: "expired", note: number });
    const detail = { validUntil: valid_until };
    await recordAudit(tx, now, program, { action: "expire", entity: "quote", entityId: id, detail });
    expired.push(quote);
  }
  return expired;
}
