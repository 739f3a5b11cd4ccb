import type { Actor } from "#core/audit.ts";
import { noteReply } from "#core/leads/writes.ts";
import { can } from "#core/policies.ts";
import { Problem } from "#core/problems.ts";
import { isStillValid } from "#core/quotes/signing/rules.ts";
import { changeVersioned, requireVersion } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { handOverQuotes } from "./policies.ts";
import { standingOf } from "./reads.ts";
import { recordSent } from "./sent.writes.ts";
import { holdQuoteAndLead } from "./writes.ts";

type HandOverQuote = { id: number; version: number; actor: Actor };

/**
 * Records that somebody gave the customer the link of a quote that was only written: it is sent, and its lead answered.
 * @throws Problem not_found, stale_version; forbidden unless it was written and is not sent; too_late after its last day
 */
export async function handOverQuote(world: World, { id, version, actor }: HandOverQuote): Promise<void> {
  const now = world.now();
  async function work(tx: Tx) {
    const quote = await holdQuoteAndLead(tx, world.db.engine, id);
    await requireVersion(tx, "quotes", quote, { id, version, actor });
    if (!can(actor, handOverQuotes, standingOf(quote)))
      throw new Problem("forbidden", {
        message: "This quote isn’t waiting for anyone to give the customer its link.",
      });
    if (quote.valid_until === null || !isStillValid(quote.valid_until, now))
      throw new Problem("too_late", { message: "Its last valid day has passed. Send a new revision." });
    const at = now.toISOString();
    const set = { stage: "sent", stage_at: at, sent_at: at };
    const audit = { action: "hand over", detail: { number: quote.number } };
    await changeVersioned(tx, "quotes", { id, version, set, actor, now, audit });
    await recordSent(tx, now, { quote, actor, note: quote.number });
    if (quote.lead_id !== null) await noteReply(tx, now, quote.lead_id);
    return quote.lead_id;
  }
  await world.db.transact(work, {
    changed: (leadId) => ["quotes", `quotes:${id}`, "leads", ...(leadId === null ? [] : [`leads:${leadId}`])],
  });
}
