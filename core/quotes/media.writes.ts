import { program, type Actor } from "#core/audit.ts";
import { recordMediaUses } from "#core/media/writes.ts";
import type { QuoteDraft, QuoteOffer } from "./draft.shape.ts";
import type { Tx } from "#db/schema.ts";
import { isSame } from "#lib/lists/same.ts";
import { mediaOf } from "./media.rules.ts";

type Drafted = { id: number; before: QuoteDraft; draft: QuoteDraft };

/** Notes which pictures and documents of the library a quote's draft uses, if they are others than before. */
export async function recordDraftMedia(tx: Tx, actor: Actor, { id, before, draft }: Drafted): Promise<void> {
  const used = mediaOf(draft);
  if (isSame(used, mediaOf(before))) return;
  await recordMediaUses(tx, actor, { type: "quote", id }, { draft: used.join(" ") });
}

type SentRevision = { id: number; offer: QuoteOffer };

/** The same of what is sent, which goes on using them whatever becomes of later drafts. */
export async function recordOfferMedia(tx: Tx, actor: Actor, { id, offer }: SentRevision): Promise<void> {
  const field = `offer ${offer.revision}`;
  await recordMediaUses(tx, actor, { type: "quote", id }, { [field]: mediaOf(offer).join(" ") });
}

/** A draft that was emptied uses nothing any more; what was sent goes on using what it did. */
export async function forgetDraftMedia(tx: Tx, id: number): Promise<void> {
  await recordMediaUses(tx, program, { type: "quote", id }, { draft: "" });
}
