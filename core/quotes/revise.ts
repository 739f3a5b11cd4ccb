import type { Actor } from "#core/audit.ts";
import { damagedSentence, Problem } from "#core/problems.ts";
import { draftOf, isDamagedDraft } from "./draft.reads.ts";
import { lastValidDay } from "./numbers.rules.ts";
import { readQuoteTexts } from "#core/settings/reads.ts";
import { changeVersioned, requireVersion } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { markAfter } from "./rules.ts";
import { holdQuote, latestRevision } from "./writes.ts";

type ReviseQuote = { id: number; version: number; actor: Actor };

/**
 * Begins the next revision of a quote as a draft, with the contents that were sent last. The customer sees those until
 * the next one is sent. If the last valid day has passed, the usual one from today replaces it.
 * @throws Problem not_found, stale_version; forbidden once it is accepted; invalid_input if there is a draft already
 */
export async function reviseQuote(world: World, { id, version, actor }: ReviseQuote): Promise<void> {
  const now = world.now();
  async function work(tx: Tx) {
    const quote = await holdQuote(tx, world.db.engine, id);
    await requireVersion(tx, "quotes", quote, { id, version, actor });
    const latest = await latestRevision(tx, id);
    requireRevisable(quote, latest);
    const mark = markAfter(latest.mark);
    await tx
      .insertInto("quote_revisions")
      .values({
        quote_id: id,
        mark,
        draft: JSON.stringify(await copyOf(tx, now, latest)),
        total_cents: latest.total_cents,
        created_at: now.toISOString(),
      })
      .execute();
    const audit = { action: "revise", detail: { revision: mark } };
    await changeVersioned(tx, "quotes", { id, version, set: {}, actor, now, audit });
  }
  await world.db.transact(work, { changed: ["quotes", `quotes:${id}`] });
}

function requireRevisable({ stage }: Row<"quotes">, latest: Row<"quote_revisions">): void {
  if (stage === "accepted")
    throw new Problem("forbidden", { message: "This quote was accepted, so it stays as it was signed." });
  if (latest.sent_at === null)
    throw new Problem("invalid_input", { message: `Revision ${latest.mark} is a draft already.` });
  if (isDamagedDraft(latest)) throw new Problem("invalid_input", { message: damagedSentence });
}

async function copyOf(tx: Tx, now: Date, latest: Row<"quote_revisions">) {
  const draft = draftOf(latest);
  if (draft.validUntil !== null && draft.validUntil >= floridaIsoDay(now)) return draft;
  const { validDays } = await readQuoteTexts(tx);
  return { ...draft, validUntil: lastValidDay(now, validDays) };
}
