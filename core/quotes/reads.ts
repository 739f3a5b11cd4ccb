import { sql } from "kysely";
import { listHistory } from "#core/emails/activities.reads.ts";
import { erasedName } from "#core/leads/contacts/rules.ts";
import { detailsOf } from "#core/leads/facts.reads.ts";
import { picturesAt } from "#core/media/reads.ts";
import { mediaAddress } from "#core/media/rules.ts";
import { inParts, mayMention } from "#core/mentions.ts";
import { draftOf, isDamagedDraft } from "./draft.reads.ts";
import { presentCosts } from "./draft.rules.ts";
import type { QuoteDraft } from "./draft.shape.ts";
import { listOpenQuestions, quoteConditions, type PlainQuery } from "./filters.reads.ts";
import { picturesOf } from "./media.rules.ts";
import { isStillValid } from "#core/quotes/signing/rules.ts";
import { findPage, rowsInOrder, type Listed } from "#db/list-page.ts";
import type { SortOrder } from "#db/list-parts.ts";
import type { Db, Row } from "#db/schema.ts";
import { array, string } from "#lib/json/json-readers.ts";
import type { Picture } from "#lib/files/picture.ts";
import { storedJson } from "#lib/json/stored-json.ts";
import { awaitsAnswer, linkDays, type QuoteStage, type Standing } from "./rules.ts";
import type { Quote, QuoteQuery, QuoteSummary } from "./shape.ts";

const orders: Record<QuoteQuery["sort"], SortOrder> = {
  newest: [["id", "desc"]],
  total: [
    ["total_cents", "desc"],
    ["id", "desc"],
  ],
};

/** One page of quotes, newest first unless the query says otherwise. */
export async function listQuotes(db: Db, query: PlainQuery): Promise<Listed<QuoteSummary>> {
  const { q, page, pageSize, sort } = query;
  const listing = { q, page, pageSize, ...quoteConditions(query), order: orders[sort] };
  const { ids, ...count } = await findPage(db, "quotes", listing);
  return { items: await quotesOf(db, ids), ...count };
}

/** Quotes as lists show them, in the order of the ids. */
export async function quotesOf(db: Db, ids: number[]): Promise<QuoteSummary[]> {
  const rows = await rowsInOrder(ids, () => quoteRows(db).where("quotes.id", "in", ids).execute());
  return rows.map(toSummary);
}

/** The same with the customer's contact details. */
export async function exportedQuotes(
  db: Db,
  ids: number[],
): Promise<(QuoteSummary & { email: string; phone: string })[]> {
  const rows = await rowsInOrder(ids, () => quoteRows(db).where("quotes.id", "in", ids).execute());
  return rows.map((row) => ({ ...toSummary(row), email: row.email, phone: row.phone }));
}

/** One quote with the revision that it shows; undefined if there is none. */
export async function findQuote(
  db: Db,
  { id, now, seesCosts }: { id: number; now: Date; seesCosts: boolean },
): Promise<Quote | undefined> {
  const row = await quoteRows(db).where("quotes.id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const [revisions, acceptance, files, links, lead, history, questions] = await Promise.all([
    listRevisions(db, id),
    db.selectFrom("quote_acceptances").selectAll().where("quote_id", "=", id).executeTakeFirst(),
    db.selectFrom("quote_files").selectAll().where("quote_id", "=", id).orderBy("id").execute(),
    db
      .selectFrom("quote_links")
      .selectAll()
      .where("quote_id", "=", id)
      .where("revoked_at", "is", null)
      .execute(),
    db
      .selectFrom("leads")
      .select(["id", "details"])
      .where("id", "=", row.lead_id ?? -1)
      .executeTakeFirst(),
    listHistory(db, { type: "quote", id }),
    // nobody has read what was never written, so nobody has asked about it
    row.written_at === null && row.sent_at === null ? [] : listOpenQuestions(db, { quoteId: id, now }),
  ]);
  const revision = shownRevision(revisions);
  if (!revision) throw new Error(`Quote ${id} has no revision.`);
  const draft = draftOf(revision);
  const markOf = (revisionId: number) => revisions.find((one) => one.id === revisionId)?.mark ?? "";
  return {
    ...toSummary(row),
    notes: row.notes,
    mark: revision.mark,
    isSent: revision.sent_at !== null,
    draft: { ...draft, costs: seesCosts ? presentCosts(draft) : {} },
    linePictures: await findLinePictures(db, draft),
    priceRange: (lead && detailsOf(lead).priceRange) ?? null,
    customer: { name: nameOf(row), email: row.email, phone: row.phone },
    revisions: revisions.map((one) => ({
      mark: one.mark,
      totalCents: one.total_cents,
      sentAt: one.sent_at,
      sentBy: one.display_name,
    })),
    acceptance: acceptance ? toAcceptance(acceptance, revision) : null,
    files: files.map((file) => ({
      kind: file.kind as "offer" | "signed",
      mark: markOf(file.revision_id),
      name: file.name,
      hash: file.hash,
      bytes: file.bytes,
      createdAt: file.created_at,
    })),
    activities: history.activities,
    questions,
    hasLink: links.length > 0 && isLinkOpen(row, now),
    ...(isDamagedDraft(revision) && { isDamaged: true }),
  };
}

/** The pictures of the library that lines show, by hash; unprocessed and deleted ones are absent. */
export async function findLinePictures(
  db: Db,
  contents: Pick<QuoteDraft, "packages">,
): Promise<Record<string, Picture>> {
  const hashes = picturesOf(contents);
  const pictures = await picturesAt(db, hashes.map(mediaAddress));
  return Object.fromEntries(
    hashes.flatMap((hash) => {
      const picture = pictures.get(mediaAddress(hash));
      return picture ? [[hash, picture]] : [];
    }),
  );
}

/** Whether a quote's link still opens: while it can be accepted, and for a while after its last stage. */
export function isLinkOpen(
  quote: Pick<Row<"quotes">, "stage" | "stage_at" | "written_at" | "valid_until">,
  now: Date,
): boolean {
  const { stage_at, valid_until } = quote;
  if (now.getTime() < Date.parse(stage_at) + linkDays * 24 * 3_600_000) return true;
  return awaitsAnswer(standingOf(quote)) && valid_until !== null && isStillValid(valid_until, now);
}

/** What its row says of a quote's stage. */
export function standingOf({ stage, written_at }: Pick<Row<"quotes">, "stage" | "written_at">): Standing {
  return { stage: stage as QuoteStage, writtenAt: written_at };
}

/** A quote's revisions from A on, with when each was signed; the last one is the latest. */
export function listRevisions(db: Db, quoteId: number) {
  return db
    .selectFrom("quote_revisions")
    .leftJoin("users", "users.id", "quote_revisions.sent_by")
    .leftJoin("quote_acceptances", (join) =>
      join
        .onRef("quote_acceptances.quote_id", "=", "quote_revisions.quote_id")
        .onRef("quote_acceptances.revision_id", "=", "quote_revisions.id"),
    )
    .selectAll("quote_revisions")
    .select(["users.display_name", "quote_acceptances.signed_at"])
    .where("quote_revisions.quote_id", "=", quoteId)
    .orderBy("quote_revisions.id")
    .execute();
}

/**
 * The revision whose contents a quote has: the signed one, or else the latest. The customer may sign the sent revision
 * while staff write the next one, which then stays a draft without effect.
 */
export function shownRevision<One extends { signed_at: string | null }>(revisions: One[]): One | undefined {
  return revisions.find(({ signed_at }) => signed_at !== null) ?? revisions.at(-1);
}

/** The quotes whose notes, title or unsent draft may mention one of the identifiers, in the order in which they are locked. */
export async function idsMentioning(db: Db, identifiers: string[]): Promise<number[]> {
  const ids = new Set<number>();
  for (const some of inParts(identifiers)) {
    const mentions = [sql.ref("notes"), sql.ref("title")].map((text) => mayMention(text, some));
    const quotes = await db
      .selectFrom("quotes")
      .select("id")
      .where((eb) => eb.or(mentions))
      .execute();
    const drafts = await db
      .selectFrom("quote_revisions")
      .select("quote_id as id")
      .where("sent_at", "is", null)
      .where(mayMention(sql.ref("draft"), some))
      .execute();
    for (const { id } of [...quotes, ...drafts]) ids.add(id);
  }
  return [...ids].toSorted((a, b) => a - b);
}

const chosenIds = array(string);

/** The ids of the options that a customer has accepted. */
export function chosenOf({ id, chosen }: Pick<Row<"quote_acceptances">, "id" | "chosen">): string[] {
  const at = { table: "quote_acceptances", column: "chosen", id };
  return storedJson<string[]>(chosen, { at, as: chosenIds, otherwise: [] });
}

function toAcceptance(
  row: Row<"quote_acceptances">,
  { mark, offer_hash }: Pick<Row<"quote_revisions">, "mark" | "offer_hash">,
): NonNullable<Quote["acceptance"]> {
  return {
    mark,
    chosen: chosenOf(row),
    totalCents: row.total_cents,
    signerName: row.signer_name,
    signature: row.signature,
    signedAt: row.signed_at,
    ipAddress: row.ip_address,
    userAgent: row.user_agent,
    consentText: row.consent_text,
    offerHash: offer_hash ?? "",
    signedHash: row.signed_hash,
  };
}

function quoteRows(db: Db) {
  return db
    .selectFrom("quotes")
    .innerJoin("contacts", "contacts.id", "quotes.contact_id")
    .leftJoin("users", "users.id", "quotes.owner_id")
    .selectAll("quotes")
    .select(["contacts.first_name", "contacts.last_name", "contacts.email", "contacts.phone"])
    .select(["users.display_name", "users.username"]);
}

type QuoteRow = Row<"quotes"> &
  Record<"first_name" | "last_name" | "email" | "phone", string> &
  Record<"display_name" | "username", string | null>;

function nameOf({ first_name, last_name }: Pick<QuoteRow, "first_name" | "last_name">): string {
  return `${first_name} ${last_name}`.trim() || erasedName;
}

function toSummary(row: QuoteRow): QuoteSummary {
  const { owner_id } = row;
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    stage: row.stage as QuoteStage,
    stageAt: row.stage_at,
    contactId: row.contact_id,
    contactName: nameOf(row),
    leadId: row.lead_id,
    officeId: row.office_id,
    owner:
      owner_id === null ? null : { id: owner_id, name: row.display_name || row.username || "A former user" },
    totalCents: row.total_cents,
    validUntil: row.valid_until,
    writtenAt: row.written_at,
    sentAt: row.sent_at,
    viewedAt: row.viewed_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
