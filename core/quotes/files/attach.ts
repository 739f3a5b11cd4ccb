import { NotYet } from "#core/jobs.ts";
import type { Attachment } from "#core/ports.ts";
import type { World } from "#core/world.ts";
import type { Db } from "#db/schema.ts";
import { sha256Of } from "#lib/runtime/sha256.ts";
import { findDrawnFile } from "./reads.ts";
import type { QuoteFileKind } from "./rules.ts";

type FileToAttach = { quoteId: number; kind: QuoteFileKind; revisionId?: number };

/** How long an email waits for its PDF, in ms: the customer has the page in any case. */
const patienceMs = 10 * 60_000;
/** How long until the next look, in ms. */
const pauseMs = 5_000;

/**
 * The PDF of a quote for its email; of a signed one, the revision that was signed.
 * @returns nothing if it could not be drawn for ten minutes, or is not what was stored
 * @throws NotYet while it is being drawn, so that the job waits for it
 */
export async function attachQuoteFile(world: World, order: FileToAttach): Promise<Attachment[]> {
  const { quoteId, kind } = order;
  const from = await findSource(world.db.read, order);
  if (!from) return [];
  const file = await findDrawnFile(world.db.read, { quoteId, kind, revisionId: from.revisionId });
  const now = world.now().getTime();
  if (!file) {
    const waited = now - Date.parse(from.since);
    // after a clock was set back, it would wait longer
    if (waited < 0 || waited >= patienceMs) return [];
    throw new NotYet(new Date(now + pauseMs));
  }
  const bytes = await world.media.privateFiles.read(file.hash);
  if (bytes && (await sha256Of(bytes)) === file.hash)
    return [{ name: file.name, type: "application/pdf", content: bytes }];
  world.log.error({ quoteId, hash: file.hash }, "the PDF of a quote is missing or changed, and not attached");
  return [];
}

/** The revision that the PDF is of, and since when there is something to draw. */
async function findSource(
  db: Db,
  { quoteId, kind, revisionId }: FileToAttach,
): Promise<{ revisionId: number; since: string } | undefined> {
  if (kind === "signed") {
    const signed = await db
      .selectFrom("quote_acceptances")
      .select(["revision_id", "signed_at"])
      .where("quote_id", "=", quoteId)
      .executeTakeFirst();
    return signed && { revisionId: signed.revision_id, since: signed.signed_at };
  }
  const sent = await db
    .selectFrom("quote_revisions")
    .select(["id", "sent_at"])
    .where("id", "=", revisionId ?? -1)
    .executeTakeFirst();
  return sent?.sent_at ? { revisionId: sent.id, since: sent.sent_at } : undefined;
}
