import { program } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import type { Db } from "#db/schema.ts";
import type { World } from "#core/world.ts";
import { sha256Of } from "#lib/runtime/sha256.ts";
import { findQuoteFile } from "./reads.ts";
import type { QuoteFileKind } from "./rules.ts";
import { enqueueQuotePaper } from "./writes.ts";

export type OpenedQuoteFile = { name: string; kind: QuoteFileKind; bytes: Uint8Array };

/**
 * A quote's PDF, whose SHA-256 is computed again each time. Staff read through a connection of their own. If the store
 * has lost the file, a job draws it again.
 * @returns undefined if the quote has no such file
 * @throws Problem gone if the file is not what was stored; unavailable if it is missing
 */
export async function openQuoteFile(
  world: World,
  { quoteId, hash, db = world.db.read }: { quoteId: number; hash: string; db?: Db },
): Promise<OpenedQuoteFile | undefined> {
  const file = await findQuoteFile(db, { quoteId, hash });
  if (!file) return undefined;
  const kind = file.kind as QuoteFileKind;
  const bytes = await world.media.privateFiles.read(hash);
  if (!bytes) {
    world.log.error({ quoteId, hash }, "the PDF of a quote is missing");
    await drawAgain(world, { quoteId, revisionId: file.revision_id, kind });
    throw new Problem("unavailable", {
      message: "This PDF was missing and is being drawn again. Please try again in a minute.",
      retryAfterSeconds: 60,
    });
  }
  if ((await sha256Of(bytes)) !== hash) {
    world.log.error({ quoteId, hash }, "the PDF of a quote was changed after it was stored");
    throw new Problem("gone", {
      message:
        "This PDF was changed after it was stored, so we don’t hand it out. Ask the person who runs the server to restore it from a backup.",
    });
  }
  return { name: file.name, kind, bytes };
}

type Lost = { quoteId: number; revisionId: number; kind: QuoteFileKind };

/** Enqueues it once, however often someone opens the file meanwhile. */
async function drawAgain(world: World, lost: Lost): Promise<void> {
  await world.db.transact(
    async (tx) => {
      const waiting = await tx
        .selectFrom("jobs")
        .select("id")
        .where("subject_type", "=", "quote")
        .where("subject_id", "=", String(lost.quoteId))
        .where("name", "=", "quote.paper")
        .where("state", "in", ["queued", "running"])
        .executeTakeFirst();
      if (!waiting) await enqueueQuotePaper(tx, world.now(), program, lost);
    },
    { changed: ["jobs"] },
  );
  world.jobs.wake();
}
