import { toPools } from "#core/pools/reads.ts";
import { erasedName } from "#core/leads/contacts/rules.ts";
import { primaryOffice, type Office } from "#core/settings/offices.rules.ts";
import type { PictureBook } from "#core/ports.ts";
import { draftOf, offerOf } from "./draft.reads.ts";
import type { QuoteDraft, QuoteOffer } from "./draft.shape.ts";
import { listOfferedPictures } from "./media.reads.ts";
import { noticesFor, shownNotice, type NoticeText } from "#core/settings/quote-texts.rules.ts";
import { listRevisions, shownRevision } from "./reads.ts";
import { mayBeClocked, type QuotePackage } from "./rules.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { Db, Row } from "#db/schema.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";

type OfferRequest = {
  quote: Row<"quotes">;
  draft: QuoteDraft;
  /** The revision's: "A". */
  mark: string;
  /** As it is sent: "OCA-2026-0017". */
  number: string;
  /** The day in Florida, "2026-11-23". */
  sentOn: string;
};

/**
 * What a draft offers the customer if it is sent now: everything that the page, the PDF and the email show, with the
 * data in the settings, the catalog and the contact. It has no costs, no notes and nothing about a line that only the
 * office may know.
 */
export async function buildOffer(db: Db, book: PictureBook, request: OfferRequest): Promise<QuoteOffer> {
  const { quote, draft, mark, number, sentOn } = request;
  const { company, offices, quotes: texts } = await readSettings(db);
  const office = officeOf(offices, quote);
  const pictures = await listOfferedPictures(db, draft);
  const { name, legalName, license, isDemonstration } = company;
  const terms = { isHomeSale: draft.isHomeSale, mayBeClocked: mayBeClocked(draft) };
  const notices = noticesFor(texts, terms);
  return {
    schema: 1,
    number,
    revision: mark,
    title: quote.title,
    sentOn,
    company: { name, legalName, license, ...(isDemonstration && { isDemonstration }) },
    office: { name: office.name, address: office.address, phone: office.phone, email: office.email },
    contact: await contactOf(db, quote, office),
    customer: await customerOf(db, quote.contact_id),
    site: draft.site,
    finish: draft.finish,
    introduction: draft.introduction,
    packages: draft.packages.map(asOffered),
    discount: draft.discount,
    tax: draft.tax,
    deposit: draft.deposit,
    draws: draft.draws,
    isHomeSale: draft.isHomeSale,
    attachments: withDocuments(draft.attachments, notices),
    pool: await poolOf(db, book, draft.poolId),
    ...(pictures.length > 0 && { pictures }),
    validUntil: draft.validUntil ?? "",
    notices: notices.map(shownNotice),
    consent: texts.consent,
  };
}

/**
 * What a quote offers if its draft is sent now, or what was sent and perhaps signed, with its hash.
 * @returns undefined if there is no such quote
 */
export async function findOffered(
  db: Db,
  book: PictureBook,
  { id, now }: { id: number; now: Date },
): Promise<{ offer: QuoteOffer; offerHash: string } | undefined> {
  const quote = await db.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirst();
  const revision = shownRevision(await listRevisions(db, id));
  if (!quote || !revision) return undefined;
  const { number } = quote;
  const request = {
    quote,
    draft: draftOf(revision),
    mark: revision.mark,
    number,
    sentOn: floridaIsoDay(now),
  };
  const offer = offerOf(revision) ?? (await buildOffer(db, book, request));
  return { offer, offerHash: revision.offer_hash ?? "" };
}

/** What staff attached, and the documents of the notices, each once. */
function withDocuments(
  attached: QuoteOffer["attachments"],
  notices: NoticeText[],
): QuoteOffer["attachments"] {
  const all = [...attached, ...notices.flatMap(({ file }) => file ?? [])];
  return [...new Map(all.toReversed().map((one) => [one.hash, one])).values()].toReversed();
}

/** The primary office stands in for an office that was removed since. */
function officeOf(offices: Office[], { office_id }: Row<"quotes">): Office {
  return offices.find(({ id }) => id === office_id) ?? primaryOffice(offices);
}

/** The quote's owner or, without one, its office. */
async function contactOf(db: Db, quote: Row<"quotes">, office: Office): Promise<QuoteOffer["contact"]> {
  const owner =
    quote.owner_id === null
      ? undefined
      : await db.selectFrom("users").selectAll().where("id", "=", quote.owner_id).executeTakeFirst();
  if (!owner || owner.disabled === 1) return { name: office.name, email: office.email, phone: office.phone };
  return {
    name: owner.display_name || owner.username,
    email: owner.email || office.email,
    phone: owner.phone || office.phone,
  };
}

async function customerOf(db: Db, id: number): Promise<QuoteOffer["customer"]> {
  const { first_name, last_name, email, phone } = await db
    .selectFrom("contacts")
    .select(["first_name", "last_name", "email", "phone"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { name: `${first_name} ${last_name}`.trim() || erasedName, email, phone };
}

/** The customer does not see which price book item a line is from, or how its quantity was calculated. */
function asOffered({ id, name, sections }: QuotePackage): QuotePackage {
  return {
    id,
    name,
    sections: sections.map((section) => ({
      id: section.id,
      lines: section.lines.map((line) => ({ ...line, itemId: null, formula: "" })),
    })),
  };
}

async function poolOf(db: Db, book: PictureBook, id: string | null): Promise<QuoteOffer["pool"]> {
  const row = await db
    .selectFrom("pools")
    .innerJoin("manufacturers", "manufacturers.id", "pools.manufacturer_id")
    .selectAll("pools")
    .select("manufacturers.name as manufacturer")
    .where("pools.id", "=", id ?? "")
    .executeTakeFirst();
  if (!row) return null;
  const [pool] = await toPools(db, book, [row]);
  if (!pool) return null;
  const { name, manufacturer, length, width, depth, gallons, outline } = pool;
  const picture = book.names(`${row.id}/`).includes(`${row.id}/hero`) ? `${row.id}/hero` : null;
  return {
    id: row.id,
    name,
    manufacturer,
    lengthFt: length,
    widthFt: width,
    depth,
    gallons,
    outline: outline && { d: outline.d, simplified: outline.simplified },
    picture,
  };
}
