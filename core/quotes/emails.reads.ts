import { erasedName } from "#core/leads/contacts/rules.ts";
import type { EmailOrder } from "#core/emails/deliver.ts";
import { primaryOffice } from "#core/settings/offices.rules.ts";
import type { Attachment, Mailbox } from "#core/ports.ts";
import { offerOf } from "./draft.reads.ts";
import { linesOf } from "./draft.rules.ts";
import type { QuoteOffer } from "./draft.shape.ts";
import { chosenOf } from "./reads.ts";
import { totalsNow } from "./rules.ts";
import type { QuoteAcceptedEmail, QuoteNoticeEmail, QuoteSentEmail } from "./templates.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { Company } from "#core/settings/rules.ts";
import type { Db, Row } from "#db/schema.ts";
import { sha256, sha256Of } from "#lib/runtime/sha256.ts";

type SentQuote = Pick<QuoteSentEmail, "offer" | "url" | "company" | "hasFile" | "documents">;

/** The data of the email that brings an offer to the customer. */
export function quoteSentProps(sent: SentQuote): QuoteSentEmail {
  const { totalCents } = totalsNow(sent.offer, null);
  return { ...sent, totalCents, isRevised: sent.offer.revision !== "A" };
}

/** An email about a customer's question, to whoever answers for the quote; undefined if there is no such question. */
export async function findQuestionEmail(
  db: Db,
  { quoteId, activityId }: { quoteId: number; activityId: number },
): Promise<EmailOrder | undefined> {
  const question = await db
    .selectFrom("activities")
    .select(["note", "at"])
    .where("id", "=", activityId)
    .where("type", "=", "question")
    .executeTakeFirst();
  const about = await findNotice(db, quoteId);
  // an erased person's words are gone
  if (!about || !question?.note) return undefined;
  return {
    id: `quote-question-${activityId}-${timeOf(question.at)}`,
    template: "quote-question",
    props: { ...about.props, question: question.note },
    ...about.order,
  };
}

/** An email about a quote that was declined, to whoever answers for it; undefined if it is no longer declined. */
export async function findDeclinedEmail(
  db: Db,
  { quoteId }: { quoteId: number },
): Promise<EmailOrder | undefined> {
  const about = await findNotice(db, quoteId);
  if (about?.quote.stage !== "declined") return undefined;
  const { number, stage_at } = about.quote;
  const entry = await db
    .selectFrom("activities")
    .select("note")
    .where("subject_type", "=", "quote")
    .where("subject_id", "=", String(quoteId))
    .where("to_value", "=", "declined")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  // without a reason the history names the quote
  const reason = entry && entry.note !== number ? entry.note : "";
  return {
    id: `quote-declined-${quoteId}-${timeOf(stage_at)}`,
    template: "quote-declined",
    props: { ...about.props, reason },
    ...about.order,
  };
}

/** The emails about a signed quote with its PDF, to both sides; none if it was not signed. */
export async function findAcceptedEmails(
  db: Db,
  { quoteId, attachments }: { quoteId: number; attachments: Attachment[] },
): Promise<EmailOrder[]> {
  const about = await findNotice(db, quoteId);
  const signed = await db
    .selectFrom("quote_acceptances")
    .innerJoin("quote_revisions", "quote_revisions.id", "quote_acceptances.revision_id")
    .selectAll("quote_acceptances")
    .select(["quote_revisions.offer", "quote_revisions.offer_hash"])
    .where("quote_acceptances.quote_id", "=", quoteId)
    .executeTakeFirst();
  const offer = signed && offerOf({ id: signed.revision_id, offer: signed.offer });
  if (!about || !offer) return [];
  const { company } = about.props;
  const [file] = attachments;
  const fileHash = file ? await fingerprintOf(file) : "";
  const props = acceptedProps({ quoteId, offer, signed, company, fileHash });
  const id = `quote-accepted-${quoteId}-${timeOf(signed.signed_at)}`;
  const template = "quote-accepted";
  const toOffice: EmailOrder = {
    id: `${id}-office`,
    template,
    props: { ...props, isForOffice: true },
    attachments,
    ...about.order,
  };
  const { email: address } = about.props.customer;
  if (address === "") return [toOffice];
  const toCustomer: EmailOrder = {
    id: `${id}-customer`,
    template,
    props,
    attachments,
    about: about.order.about,
    to: { name: offer.customer.name, address },
    replyTo: { name: offer.contact.name, address: offer.contact.email },
  };
  return [toCustomer, toOffice];
}

type Signed = {
  quoteId: number;
  offer: QuoteOffer;
  signed: Row<"quote_acceptances"> & { offer_hash: string | null };
  company: Company;
  /** Of the PDF that is attached; without one, empty. */
  fileHash: string;
};

function acceptedProps({ quoteId, offer, signed, company, fileHash }: Signed): QuoteAcceptedEmail {
  const chosen = chosenOf(signed);
  const { depositCents, draws } = totalsNow(offer, { chosen });
  return {
    quoteId,
    offer,
    options: linesOf(offer)
      .filter(({ id }) => chosen.includes(id))
      .map(({ name }) => name),
    totalCents: signed.total_cents,
    depositCents,
    draws: offer.draws.map(({ when }, index) => ({ when, cents: draws[index] ?? 0 })),
    signerName: signed.signer_name,
    signedAt: signed.signed_at,
    offerHash: signed.offer_hash ?? "",
    signedHash: signed.signed_hash,
    fileHash,
    isForOffice: false,
    hasFile: fileHash !== "",
    company,
  };
}

function fingerprintOf({ content }: Attachment): string | Promise<string> {
  return typeof content === "string" ? sha256(content) : sha256Of(content);
}

type Notice = {
  quote: Row<"quotes">;
  props: QuoteNoticeEmail;
  order: { about: { type: "quote"; id: number }; to: Mailbox; replyTo: Mailbox };
};

/** A notification to the quote's owner or, if they have no address or have left, to its office. */
async function findNotice(db: Db, id: number): Promise<Notice | undefined> {
  const quote = await db.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirst();
  if (!quote) return undefined;
  const [contact, owner, { company, offices }] = await Promise.all([
    db.selectFrom("contacts").selectAll().where("id", "=", quote.contact_id).executeTakeFirstOrThrow(),
    db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", quote.owner_id ?? -1)
      .where("disabled", "=", 0)
      .executeTakeFirst(),
    readSettings(db),
  ]);
  const office = offices.find((one) => one.id === quote.office_id) ?? primaryOffice(offices);
  const officeBox = { name: `${company.name} ${office.name}`, address: office.email };
  const name = `${contact.first_name} ${contact.last_name}`.trim() || erasedName;
  const customer = { name, email: contact.email, phone: contact.phone };
  return {
    quote,
    props: { quote: { id, number: quote.number, title: quote.title }, customer, office, company },
    order: {
      about: { type: "quote", id },
      to: owner?.email ? { name: owner.display_name || owner.username, address: owner.email } : officeBox,
      replyTo: contact.email ? { name, address: contact.email } : officeBox,
    },
  };
}

/** Ids of all databases start at 1, so an email's id has the time too. */
function timeOf(at: string): string {
  return Date.parse(at).toString(36);
}
