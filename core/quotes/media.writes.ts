import { program, type Actor } from "#core/audit.ts";
import { recordMediaUses } from "#core/media/writes.ts";
import type { QuoteDraft, QuoteOffer } from "./draft.shape.ts";
import type { Tx } from "#db/schema.ts";
import { isSame } from "#lib/lists/same.ts";
import { mediaOf } from "./media.rules.ts";

type Drafted = { id: number; before: QuoteDraft; draft: QuoteDraft };

/** Records which library pictures and documents a quote's draft uses, if they have changed. */
export async function recordDraftMedia(tx: Tx, actor: Actor, { id, before, draft }: Drafted): Promise<void> {
  const used = mediaOf(draft);
  if (isSame(used, mediaOf(before))) return;
  await recordMediaUses(tx, actor, { type: "quote", id }, { draft: used.join(" ") });
}

type SentRevision = { id: number; offer: QuoteOffer };

/** The same for a sent offer, which keeps using them whatever happens to later drafts. */
export async function recordOfferMedia(tx: Tx, actor: Actor, { id, offer }: SentRevision): Promise<void> {
  const field = `offer ${offer.revision}`;
  await recordMediaUses(tx, actor, { type: "quote", id }, { [field]: mediaOf(offer).join(" ") });
}

/** An emptied draft no longer uses anything; sent offers keep using what they used. */
export async function forgetDraftMedia(tx: Tx, id: number): Promise<void> {
  await recordMediaUses(tx, program, { type: "quote", id }, { draft: "" });
}
