import { recordAudit, visitor } from "#core/audit.ts";
import { enqueue } from "#core/jobs.ts";
import { Problem } from "#core/problems.ts";
import { enqueueQuotePaper } from "#core/quotes/files/writes.ts";
import { chosenOf } from "#core/quotes/reads.ts";
import { totalsNow, type QuoteStage, type QuoteTotals } from "#core/quotes/rules.ts";
import { answerQuote, recordQuoteStage } from "#core/quotes/writes.ts";
import { planTask } from "#core/leads/tasks/writes.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { daysAfter } from "#lib/time/florida-instant.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { sha256 } from "#lib/runtime/sha256.ts";
import { findResponsible } from "#core/staff/reads.ts";
import type { OpenQuote } from "./reads.ts";
import { optionsOf, signedText, tasksAfterSigning } from "./rules.ts";
import type { AcceptanceInput } from "./shape.ts";
import {
  acceptedSentence,
  holdOpenQuote,
  moveLead,
  requireOpen,
  requireShownOffer,
  tagsOfAnswer,
  type Answered,
} from "./writes.ts";

type AcceptQuote = {
  token: string;
  input: AcceptanceInput;
  /** Where the signature comes from. */
  caller: { ip: string; userAgent: string };
};

/** Browsers send less; a longer one was made up. */
const longestUserAgent = 500;

/**
 * Accepts a quote, in one transaction with everything that follows: the acceptance, the quote's stage, the lead's, the
 * histories, the tasks and the jobs. Repeating the same signature gives the same answer and stores nothing.
 * @throws Problem not_found for the link; already_exists, with who signed and when; too_late; stale_version if the
 * offer, the consent or the total is not what was shown; invalid_input for options that cannot be chosen
 */
export async function acceptQuote(world: World, order: AcceptQuote): Promise<void> {
  const { isNew } = await world.db.transact((tx) => accept(tx, world, order), {
    changed: (outcome) => [...tagsOfAnswer(outcome), ...(outcome.isNew ? ["jobs"] : [])],
  });
  if (isNew) world.jobs.wake();
}

/** Not new if exactly this signature was stored before. */
async function accept(tx: Tx, world: World, { token, input, caller }: AcceptQuote): Promise<Answered> {
  const open = await holdOpenQuote(tx, world, token);
  if (open.acceptance) {
    if (isSame(open.acceptance, open, input)) return { quote: open.quote, isNew: false };
    throw new Problem("already_exists", { message: acceptedSentence(open.acceptance) });
  }
  requireOpen(open, world.now());
  const totals = await requireShown(open, input);
  const at = signingTime(open, world.now());
  await insertAcceptance(tx, { open, input, totals, at, caller });
  await settle(tx, { open, totals, at, now: world.now() });
  return { quote: open.quote, isNew: true };
}

/** Whether this is the signature that is stored: a button pressed again because the answer was lost. */
function isSame(stored: Row<"quote_acceptances">, open: OpenQuote, input: AcceptanceInput): boolean {
  return (
    input.offerHash === open.offerHash &&
    stored.signer_name === input.name &&
    stored.signature === input.signature &&
    chosenOf(stored).join() === sorted(input.chosen).join()
  );
}

function sorted(chosen: readonly string[]): string[] {
  return [...new Set(chosen)].toSorted();
}

/**
 * Refuses a signature under anything but the stored offer.
 * @returns the signed totals
 */
async function requireShown(open: OpenQuote, input: AcceptanceInput): Promise<QuoteTotals> {
  const { offer } = open;
  requireShownOffer(open, input.offerHash);
  if (input.consentHash !== sha256(offer.consent))
    throw new Problem("stale_version", {
      message: "This page didn’t show the text you agree to. Please reload it and sign again.",
    });
  const options = new Set(optionsOf(offer));
  if (!input.chosen.every((id) => options.has(id)))
    throw new Problem("invalid_input", {
      fields: { chosen: "One of the options isn’t part of this quote." },
    });
  const totals = totalsNow(offer, input);
  if (totals.totalCents !== input.shownCents)
    throw new Problem("stale_version", {
      message: "The total has changed with the options you chose. Here’s the new one; please sign again.",
    });
  return totals;
}

/** A signature is never dated before the offer was sent, even if the clock has been set back since. */
function signingTime({ sentAt }: OpenQuote, now: Date): Date {
  return new Date(Math.max(now.getTime(), Date.parse(sentAt)));
}

type Signing = {
  open: OpenQuote;
  input: AcceptanceInput;
  totals: QuoteTotals;
  at: Date;
  caller: AcceptQuote["caller"];
};

async function insertAcceptance(tx: Tx, { open, input, totals, at, caller }: Signing): Promise<void> {
  const signed = {
    offerHash: open.offerHash,
    chosen: sorted(input.chosen),
    totalCents: totals.totalCents,
    signerName: input.name,
    signature: input.signature,
    signedAt: at.toISOString(),
    consentText: open.offer.consent,
  };
  await tx
    .insertInto("quote_acceptances")
    .values({
      quote_id: open.quote.id,
      revision_id: open.revisionId,
      chosen: JSON.stringify(signed.chosen),
      total_cents: signed.totalCents,
      signer_name: signed.signerName,
      signature: signed.signature,
      signed_at: signed.signedAt,
      ip_address: caller.ip,
      user_agent: caller.userAgent.slice(0, longestUserAgent),
      consent_text: signed.consentText,
      signed_hash: sha256(signedText(signed)),
    })
    .execute();
}

type Settled = Pick<Signing, "open" | "totals" | "at"> & { now: Date };

/** What follows from a signature. Its jobs are due now, even if it is dated later. */
async function settle(tx: Tx, { open, totals, at, now }: Settled): Promise<void> {
  const { quote } = open;
  const { totalCents } = totals;
  await answerQuote(tx, { quote, stage: "accepted", at: at.toISOString(), totalCents });
  await moveLead(tx, at, { quote, step: () => "won", action: "quote-accepted" });
  const note = `${quote.number}, revision ${open.offer.revision}`;
  await recordQuoteStage(tx, at, visitor, { quote, from: quote.stage as QuoteStage, to: "accepted", note });
  await recordAudit(tx, at, visitor, {
    action: "accept",
    entity: "quote",
    entityId: quote.id,
    detail: { revision: open.offer.revision, totalCents },
  });
  await planTasks(tx, { open, totals, at });
  const subject = { type: "quote", id: quote.id } as const;
  const signed = { quoteId: quote.id, revisionId: open.revisionId, kind: "signed" } as const;
  await enqueueQuotePaper(tx, now, visitor, signed);
  await enqueue(tx, now, visitor, { "quote.accepted": { quoteId: quote.id } }, subject);
}

/** What follows in the office, for whoever is responsible for the quote. */
async function planTasks(tx: Tx, { open, totals, at }: Omit<Settled, "now">): Promise<void> {
  const { quote, revisionId } = open;
  if (quote.lead_id === null) return;
  const { sent_by } = await tx
    .selectFrom("quote_revisions")
    .select("sent_by")
    .where("id", "=", revisionId)
    .executeTakeFirstOrThrow();
  const userId = await findResponsible(tx, [quote.owner_id, sent_by]);
  if (userId === null) return;
  for (const { days, text } of tasksAfterSigning({ number: quote.number, totals })) {
    const day = daysAfter(floridaIsoDay(at), days);
    await planTask(tx, at, visitor, { leadId: quote.lead_id, userId, text, day });
  }
}
