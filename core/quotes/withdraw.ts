import type { Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import { changeVersioned, requireVersion } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { awaitsAnswer, quoteStageLabels, type QuoteStage } from "./rules.ts";
import { standingOf } from "./reads.ts";
import { holdQuote, recordQuoteStage } from "./writes.ts";

type WithdrawQuote = { id: number; version: number; reason: string; actor: Actor };

/**
 * Withdraws a quote that was sent: its page then says so, and it can no longer be accepted.
 * @param order `reason` is for the office's history
 * @throws Problem not_found, stale_version; forbidden unless the customer could still accept it
 */
export async function withdrawQuote(
  world: World,
  { id, version, reason, actor }: WithdrawQuote,
): Promise<void> {
  const now = world.now();
  async function work(tx: Tx) {
    const quote = await holdQuote(tx, world.db.engine, id);
    await requireVersion(tx, "quotes", quote, { id, version, actor });
    const from = quote.stage as QuoteStage;
    if (!awaitsAnswer(standingOf(quote)))
      throw new Problem("forbidden", {
        message: `This quote can’t be withdrawn: it is ${quoteStageLabels[from].toLowerCase()}.`,
      });
    const set = { stage: "withdrawn", stage_at: now.toISOString() };
    const audit = { action: "withdraw", detail: { number: quote.number } };
    await changeVersioned(tx, "quotes", { id, version, set, actor, now, audit });
    await recordQuoteStage(tx, now, actor, { quote, from, to: "withdrawn", note: reason || quote.number });
    return quote.lead_id;
  }
  await world.db.transact(work, {
    changed: (leadId) => ["quotes", `quotes:${id}`, ...(leadId === null ? [] : ["leads", `leads:${leadId}`])],
  });
}
