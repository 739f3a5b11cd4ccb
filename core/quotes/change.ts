import type { Actor } from "#core/audit.ts";
import { can } from "#core/policies.ts";
import { rethrowMissingPicture } from "#core/media/writes.ts";
import { requireOffice } from "#core/settings/offices.writes.ts";
import { Problem } from "#core/problems.ts";
import { findItemCosts } from "#core/quotes/price-items/reads.ts";
import { draftOf, isDamagedDraft } from "./draft.reads.ts";
import { costsToStore, takenSince } from "./draft.rules.ts";
import type { QuoteDraft } from "./draft.shape.ts";
import { recordDraftMedia } from "./media.writes.ts";
import { requireLeadTaker } from "#core/staff/writes.ts";
import { changeVersioned, requireVersion } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { changeQuotes, seeCosts } from "./policies.ts";
import type { QuoteStage } from "./rules.ts";
import type { QuoteChange } from "./shape.ts";
import { holdQuote, latestRevision, requireTotal } from "./writes.ts";

type ChangeQuote = { id: number; change: QuoteChange; actor: Actor };

/**
 * Changes a quote. What the customer was sent stays as it was: only a draft's contents can change.
 * @throws Problem not_found, stale_version, forbidden once it is accepted; invalid_input by field, or if a picture is
 * deleted at the same moment
 */
export async function changeQuote(world: World, order: ChangeQuote): Promise<void> {
  const { id } = order;
  const changed = ["quotes", `quotes:${id}`];
  await world.db.transact((tx) => store(tx, world, order), { changed }).catch(rethrowMissingPicture);
}

async function store(tx: Tx, world: World, { id, change, actor }: ChangeQuote): Promise<void> {
  const { version, title, ownerId, officeId, notes, draft } = change;
  const quote = await holdQuote(tx, world.db.engine, id);
  await requireVersion(tx, "quotes", quote, { id, version, actor });
  const stage = quote.stage as QuoteStage;
  if (!can(actor, changeQuotes, { stage }))
    throw new Problem("forbidden", { message: "This quote was accepted, so it stays as it was signed." });
  if (typeof ownerId === "number") await requireLeadTaker(tx, world.db.engine, ownerId);
  if (officeId !== undefined && officeId !== quote.office_id) await requireMovable(tx, quote, officeId);
  const total_cents = draft && (await storeDraft(tx, world.now(), { id, draft, actor }));
  const set = {
    title,
    owner_id: ownerId,
    office_id: officeId,
    notes,
    total_cents,
    ...(draft && stage === "draft" && quote.written_at === null && { valid_until: draft.validUntil }),
  };
  const fields = Object.keys(change).filter((name) => name !== "version");
  const audit = { action: "change", fields };
  await changeVersioned(tx, "quotes", { id, version, set, actor, now: world.now(), audit });
}

/** Numbers are an office's own, so a quote that has one stays with its office. */
async function requireMovable(
  tx: Tx,
  { sent_at, written_at }: Row<"quotes">,
  officeId: string,
): Promise<void> {
  if (sent_at !== null || written_at !== null)
    throw new Problem("invalid_input", { fields: { officeId: "A quote that was sent keeps its office." } });
  await requireOffice(tx, officeId);
}

/** @returns the total, if it becomes the quote's own: a later revision counts only once it is sent */
async function storeDraft(
  tx: Tx,
  now: Date,
  { id, draft, actor }: { id: number; draft: QuoteDraft; actor: Actor },
): Promise<number | undefined> {
  const latest = await latestRevision(tx, id);
  if (latest.sent_at !== null)
    throw new Problem("invalid_input", {
      fields: { draft: `Revision ${latest.mark} was sent. Start a new revision to change it.` },
    });
  if (isDamagedDraft(latest))
    throw new Problem("invalid_input", {
      fields: { draft: "The stored draft can’t be read, so it is not replaced." },
    });
  const total_cents = requireTotal(draft);
  const before = draftOf(latest);
  const items = takenSince(before, draft).flatMap(({ itemId }) => itemId ?? []);
  const itemCosts = await findItemCosts(tx, items, floridaIsoDay(now));
  // a user who may not see costs sends none
  const costs = costsToStore({ before, draft, seesCosts: can(actor, seeCosts), itemCosts });
  await tx
    .updateTable("quote_revisions")
    .set({ draft: JSON.stringify({ ...draft, costs }), total_cents })
    .where("id", "=", latest.id)
    .execute();
  await recordDraftMedia(tx, actor, { id, before, draft });
  return latest.mark === "A" ? total_cents : undefined;
}
