import { visitor } from "#core/audit.ts";
import { stepLead } from "#core/leads/writes.ts";
import { Problem } from "#core/problems.ts";
import { holdQuoteAndLead } from "#core/quotes/writes.ts";
import type { LeadStage } from "#core/leads/stages.rules.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { floridaTime } from "#lib/time/florida-time.ts";
import { longDay } from "#lib/time/long-day.ts";
import { findLink, findOpenQuote, stateOf, type OpenQuote } from "./reads.ts";

/**
 * The quote that a token opens, locked with its lead until the commit and read again after locking, because the link or
 * the quote may have changed while this waited.
 * @throws Problem not_found for a token that is wrong, revoked or too old
 */
export async function holdOpenQuote(tx: Tx, world: World, token: string): Promise<OpenQuote> {
  const link = await findLink(tx, token);
  if (link) await holdQuoteAndLead(tx, world.db.engine, link.quote_id);
  const open = await findOpenQuote(tx, { token, now: world.now() });
  if (!open) throw new Problem("not_found");
  return open;
}

/**
 * Refuses an answer to a quote that is no longer open, and says why.
 * @throws Problem already_exists if someone has accepted it; too_late
 */
export function requireOpen(open: OpenQuote, now: Date): void {
  const state = stateOf(open, now);
  if (open.acceptance) throw new Problem("already_exists", { message: acceptedSentence(open.acceptance) });
  if (state === "declined") throw new Problem("too_late", { message: "This quote was declined." });
  if (state === "withdrawn")
    throw new Problem("too_late", {
      message: "We’ve withdrawn this quote, so it can no longer be accepted.",
    });
  if (state === "expired")
    throw new Problem("too_late", {
      message: `This quote was valid until ${longDay(open.offer.validUntil)}.`,
    });
}

/**
 * Refuses an answer to anything but the stored offer: the customer may be looking at an earlier revision.
 * @throws Problem stale_version
 */
export function requireShownOffer({ offerHash }: OpenQuote, shownHash: string): void {
  if (shownHash !== offerHash)
    throw new Problem("stale_version", { message: "We’ve changed this quote since you opened it." });
}

/** Says who accepted a quote, and when. */
export function acceptedSentence({
  signer_name,
  signed_at,
}: Pick<Row<"quote_acceptances">, "signer_name" | "signed_at">): string {
  return `${signer_name} accepted this quote on ${floridaTime(signed_at)} (ET).`;
}

/** Moves the quote's lead to the stage that its customer's answer leads to. */
export async function moveLead(
  tx: Tx,
  at: Date,
  { quote, step, action }: { quote: Row<"quotes">; step: (stage: LeadStage) => LeadStage; action: string },
): Promise<void> {
  if (quote.lead_id === null) return;
  const detail = { quote: quote.id };
  await stepLead(tx, at, { id: quote.lead_id, actor: visitor, action, detail, step });
}

/** A quote after its customer's answer, and whether the answer was new. */
export type Answered = { quote: Row<"quotes">; isNew: boolean };

/**
 * The tags of the records that an answer has written. A lead that was only locked is announced too, because locking it
 * is a write.
 */
export function tagsOfAnswer({ quote: { id, lead_id }, isNew }: Answered): string[] {
  if (!isNew) return lead_id === null ? [] : ["leads"];
  return ["quotes", `quotes:${id}`, ...(lead_id === null ? [] : ["leads", `leads:${lead_id}`])];
}
