import type { Actor } from "#core/audit.ts";
import { enqueue } from "#core/jobs.ts";
import { noteReply } from "#core/leads/writes.ts";
import { damagedSentence, Problem } from "#core/problems.ts";
import { checkOffer } from "./checks.reads.ts";
import { blockers, type SendingWay } from "./checks.rules.ts";
import { draftOf, isDamagedDraft } from "./draft.reads.ts";
import type { QuoteOffer } from "./draft.shape.ts";
import { enqueueQuotePaper } from "#core/quotes/files/writes.ts";
import { recordOfferMedia } from "./media.writes.ts";
import { takeNumber } from "./numbers.writes.ts";
import { buildOffer } from "./offer.reads.ts";
import { canonicalJson } from "./offer.rules.ts";
import { changeVersioned, requireVersion } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { floridaMidnight, nextDay } from "#lib/time/florida-instant.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { newSecret, type Secret } from "#lib/runtime/password.ts";
import { sha256 } from "#lib/runtime/sha256.ts";
import { quoteLink, type QuoteStage } from "./rules.ts";
import { recordSent } from "./sent.writes.ts";
import {
  addQuoteLink,
  holdQuoteAndLead,
  latestRevision,
  recordQuoteStage,
  requireKnownContact,
  requireTotal,
} from "./writes.ts";

type SendQuote = {
  id: number;
  version: number;
  actor: Actor;
  by: SendingWay;
  /** Why the total is far from what the site showed the customer: for the history, never for the customer. */
  why?: string;
};
type Sending = SendQuote & { now: Date; secret: Secret; getsLink: boolean };

/** What was written: its number, and the link to hand over; null if a mail server brings it to the customer. */
export type SentQuote = { number: string; url: string | null };

/**
 * Writes a quote's draft for its customer: it gets its number if it has none yet, and everything that the customer is
 * shown is frozen with its hash. Earlier links show the new revision. With a link to hand over it is sent. An email is
 * sent once a mail server takes it: until then the quote stays a draft, and without a mail server it gets a link too,
 * and is sent when somebody says that they gave it (`handOverQuote`).
 * @throws Problem not_found, stale_version; forbidden once it is accepted; invalid_input by field for failed checks of
 * the checklist, or if there is no draft
 */
export async function sendQuote(world: World, order: SendQuote): Promise<SentQuote> {
  const getsLink = order.by === "link" || world.mail.kind !== "smtp";
  const sending = { ...order, now: world.now(), secret: newSecret(), getsLink };
  const { id } = order;
  const { number } = await world.db.transact((tx) => store(tx, world, sending), {
    changed: ({ leadId }) => [
      "quotes",
      `quotes:${id}`,
      "leads",
      ...(leadId === null ? [] : [`leads:${leadId}`]),
      "jobs",
    ],
  });
  world.jobs.wake();
  const url = getsLink ? quoteLink(world.config.publicUrl, sending.secret.token) : null;
  return { number, url };
}

async function store(
  tx: Tx,
  world: World,
  sending: Sending,
): Promise<{ number: string; leadId: number | null }> {
  const { id, version, actor } = sending;
  const quote = await holdQuoteAndLead(tx, world.db.engine, id);
  await requireVersion(tx, "quotes", quote, { id, version, actor });
  await requireKnownContact(tx, quote);
  const revision = await latestRevision(tx, id);
  requireSendable(quote, revision);
  const { offer, total_cents } = await frozenOffer(tx, world, { quote, revision, sending });
  const { number } = offer;
  await freeze(tx, { revision, offer, total_cents, sending });
  await recordOfferMedia(tx, actor, { id, offer });
  await move(tx, { quote, offer, total_cents, sending });
  await announce(tx, { quote, revision, offer, sending });
  return { number, leadId: quote.lead_id };
}

function requireSendable({ stage }: Row<"quotes">, revision: Row<"quote_revisions">): void {
  if (stage === "accepted")
    throw new Problem("forbidden", { message: "This quote was accepted, so it stays as it was signed." });
  if (revision.sent_at !== null)
    throw new Problem("invalid_input", {
      message: `Revision ${revision.mark} was sent already. Start a new revision to send something else.`,
    });
  if (isDamagedDraft(revision)) throw new Problem("invalid_input", { message: damagedSentence });
}

type QuoteToSend = { quote: Row<"quotes">; revision: Row<"quote_revisions">; sending: Sending };

/** @throws Problem invalid_input by field, for failed checks of the checklist */
async function frozenOffer(
  tx: Tx,
  world: World,
  { quote, revision, sending: { now, by, why = "" } }: QuoteToSend,
): Promise<{ offer: QuoteOffer; total_cents: number }> {
  const today = floridaIsoDay(now);
  const draft = draftOf(revision);
  const total_cents = requireTotal(draft);
  const sent = { quote, draft, mark: revision.mark, sentOn: today };
  const offer = await buildOffer(tx, world.media, { ...sent, number: quote.number });
  // staff are only warned of these
  const withoutGlyphs: string[] = [];
  const checked = { offer, today, by, why, leadId: quote.lead_id, withoutGlyphs };
  const [first, ...others] = blockers(await checkOffer(tx, checked));
  if (first) {
    const fields = Object.fromEntries([...others.toReversed(), first].map((one) => [one.field, one.message]));
    throw new Problem("invalid_input", { message: `This quote can’t be sent yet. ${first.message}`, fields });
  }
  if ((quote.written_at ?? quote.sent_at) !== null) return { offer, total_cents };
  const year = Number(today.slice(0, 4));
  const number = await takeNumber(tx, world.db.engine, { officeId: quote.office_id, year });
  return { offer: { ...offer, number }, total_cents };
}

type Frozen = QuoteToSend & { offer: QuoteOffer; total_cents: number };

async function freeze(
  tx: Tx,
  { revision, offer, total_cents, sending: { now, actor } }: Omit<Frozen, "quote">,
): Promise<void> {
  const text = canonicalJson(offer);
  await tx
    .updateTable("quote_revisions")
    .set({
      offer: text,
      offer_hash: sha256(text),
      total_cents,
      sent_at: now.toISOString(),
      sent_by: actor.userId,
    })
    .where("id", "=", revision.id)
    .execute();
}

async function move(
  tx: Tx,
  { quote, offer, total_cents, sending: { id, version, actor, now, by, why } }: Omit<Frozen, "revision">,
): Promise<void> {
  const at = now.toISOString();
  const { number, revision: mark, validUntil: valid_until } = offer;
  await changeVersioned(tx, "quotes", {
    id,
    version,
    set: {
      number,
      stage: by === "link" ? "sent" : "draft",
      stage_at: at,
      written_at: by === "email" ? at : quote.written_at,
      sent_at: by === "link" ? at : quote.sent_at,
      viewed_at: null,
      valid_until,
      total_cents,
    },
    actor,
    now,
    audit: { action: "send", detail: { number, revision: mark, by } },
  });
  const note = [`${number}, revision ${mark}`, why].filter(Boolean).join(". ");
  const numbered = { ...quote, number };
  if (by === "email") {
    const from = quote.stage as QuoteStage;
    return recordQuoteStage(tx, now, actor, { quote: numbered, from, to: "written", note });
  }
  await recordSent(tx, now, { quote: numbered, actor, note });
  if (quote.lead_id !== null) await noteReply(tx, now, quote.lead_id);
}

async function announce(
  tx: Tx,
  { quote, revision, offer, sending }: Omit<Frozen, "total_cents">,
): Promise<void> {
  const { id, actor, now, by, secret, getsLink } = sending;
  const about = { type: "quote", id } as const;
  await enqueueQuotePaper(tx, now, actor, { quoteId: id, revisionId: revision.id, kind: "offer" });
  // an email has a link of its own, which is made when it is sent
  if (getsLink) await addQuoteLink(tx, now, { quoteId: quote.id, secret, createdBy: actor.userId });
  if (by === "email") {
    const payload = { quoteId: id, revisionId: revision.id };
    await enqueue(tx, now, actor, { "quote.send": payload }, about);
  }
  const at = floridaMidnight(nextDay(offer.validUntil));
  await enqueue(tx, now, actor, { "quote.expire": { quoteId: id } }, about, { at });
}
