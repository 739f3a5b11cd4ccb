import { detailsOf } from "#core/leads/facts.reads.ts";
import type { Paper, PictureBook } from "#core/ports.ts";
import { draftOf } from "./draft.reads.ts";
import { buildOffer } from "./offer.reads.ts";
import { readQuoteTexts } from "#core/settings/reads.ts";
import type { Db } from "#db/schema.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { printedTexts } from "./texts.rules.ts";
import { checklistOf, type Check, type Checked, type SendingWay } from "./checks.rules.ts";

type QuoteToCheck = { id: number; now: Date; by: SendingWay; paper: Pick<Paper, "withoutGlyphs"> };

/** The checks before a quote's latest revision is sent; undefined if there is no such quote. */
export async function findChecklist(
  db: Db,
  book: PictureBook,
  { id, now, by, paper }: QuoteToCheck,
): Promise<Check[] | undefined> {
  const quote = await db.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirst();
  if (!quote) return undefined;
  const revision = await db
    .selectFrom("quote_revisions")
    .selectAll()
    .where("quote_id", "=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const draft = draftOf(revision);
  const today = floridaIsoDay(now);
  const sending = { quote, draft, mark: revision.mark, number: quote.number, sentOn: today };
  const offer = await buildOffer(db, book, sending);
  const printed = printedTexts(offer).map(({ text }) => text);
  const withoutGlyphs = await paper.withoutGlyphs(printed.join("\n"));
  return checkOffer(db, { offer, today, by, leadId: quote.lead_id, why: "", withoutGlyphs });
}

type Offered = Pick<Checked, "offer" | "today" | "by" | "why" | "withoutGlyphs"> & { leadId: number | null };

/** The same for an offer that has been built. */
export async function checkOffer(db: Db, { leadId, ...offered }: Offered): Promise<Check[]> {
  const { notices } = await readQuoteTexts(db);
  const reviewedOn = Object.fromEntries(notices.map((notice) => [notice.key, notice.reviewedOn]));
  const isRefused = await isMailRefused(db, offered.offer.customer.email);
  return checklistOf({ ...offered, reviewedOn, isRefused, priceRange: await findSeenRange(db, leadId) });
}

/** The price range that the site showed a lead; null if it showed none. */
async function findSeenRange(db: Db, leadId: number | null) {
  if (leadId === null) return null;
  const lead = await db
    .selectFrom("leads")
    .select(["id", "details"])
    .where("id", "=", leadId)
    .executeTakeFirst();
  return (lead && detailsOf(lead).priceRange) ?? null;
}

/** Whether the last email to this address was refused for good. */
async function isMailRefused(db: Db, address: string): Promise<boolean> {
  const last = await db
    .selectFrom("emails")
    .select("state")
    .where("to_address", "=", address)
    .where("state", "in", ["sent", "failed"])
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.state === "failed";
}
