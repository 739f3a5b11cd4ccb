import type { EmailOrder } from "#core/emails/deliver.ts";
import type { Attachment } from "#core/ports.ts";
import { offerOf } from "./draft.reads.ts";
import type { QuoteOffer } from "./draft.shape.ts";
import { quoteSentProps } from "./emails.reads.ts";
import type { EmailDocuments } from "./templates.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { newSecret, type Secret } from "#lib/runtime/password.ts";
import { standingOf } from "./reads.ts";
import { awaitsAnswer, quoteLink } from "./rules.ts";
import { addQuoteLink, holdQuote } from "./writes.ts";

type PrepareEmailOfQuote = {
  quoteId: number;
  revisionId: number;
  attachments: Attachment[];
  documents: EmailDocuments;
  hasFile: boolean;
};

/**
 * The email that brings a quote to the customer, ready to send. It has a link of its own, because only hashes of tokens
 * are stored; a link sent by an earlier attempt keeps working.
 * @param order `attachments`: its PDF, if `hasFile`, and those of its `documents` that it has room for
 * @returns undefined if that revision is no longer the one for the customer, or they have no email address
 */
export async function prepareEmailOfQuote(
  world: World,
  order: PrepareEmailOfQuote,
): Promise<EmailOrder | undefined> {
  const secret = newSecret();
  const sentRevision = await world.db.transact((tx) => findWithLink(tx, world, { order, secret }), {
    changed: [`quotes:${order.quoteId}`],
  });
  if (!sentRevision) return undefined;
  const { quote, revision, offer, address } = sentRevision;
  const { attachments, documents, hasFile } = order;
  const { company } = await readSettings(world.db.read);
  const url = quoteLink(world.config.publicUrl, secret.token);
  return {
    // the time makes it unique across databases, whose ids all start at 1
    id: `quote-sent-${revision.id}-${Date.parse(revision.sent_at ?? "").toString(36)}`,
    about: { type: "quote", id: quote.id },
    template: "quote-sent",
    props: quoteSentProps({ offer, url, company, hasFile, documents }),
    attachments,
    to: { name: offer.customer.name, address },
    replyTo: { name: offer.contact.name, address: offer.contact.email },
    isReply: true,
    isSecret: true,
  };
}

type EmailRequest = { order: PrepareEmailOfQuote; secret: Secret };

async function findWithLink(
  tx: Tx,
  world: World,
  { order, secret }: EmailRequest,
): Promise<SentRevision | undefined> {
  const sent = await findSent(tx, world, order);
  if (!sent) return undefined;
  const link = { quoteId: order.quoteId, secret, createdBy: sent.revision.sent_by };
  await addQuoteLink(tx, world.now(), link);
  return sent;
}

type SentRevision = {
  quote: Row<"quotes">;
  revision: Row<"quote_revisions">;
  offer: QuoteOffer;
  address: string;
};

async function findSent(
  tx: Tx,
  world: World,
  { quoteId, revisionId }: PrepareEmailOfQuote,
): Promise<SentRevision | undefined> {
  const quote = await holdQuote(tx, world.db.engine, quoteId);
  if (!awaitsAnswer(standingOf(quote))) return undefined;
  const revision = await tx
    .selectFrom("quote_revisions")
    .selectAll()
    .where("quote_id", "=", quoteId)
    .where("sent_at", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const offer = revision && offerOf(revision);
  if (!offer || revision.id !== revisionId) return undefined;
  // staff may have corrected the address since
  const { email: address } = await tx
    .selectFrom("contacts")
    .select("email")
    .where("id", "=", quote.contact_id)
    .executeTakeFirstOrThrow();
  return address === "" ? undefined : { quote, revision, offer, address };
}
