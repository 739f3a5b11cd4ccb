import type { Actor } from "#core/audit.ts";
import { enqueue } from "#core/jobs.ts";
import type { Tx } from "#db/schema.ts";
import type { PaperKey } from "./reads.ts";

/** Enqueues the job that draws and keeps a PDF. If drawing fails, the caller's rows are kept. */
export async function enqueueQuotePaper(
  tx: Tx,
  now: Date,
  actor: Actor,
  { quoteId, revisionId, kind }: PaperKey,
): Promise<void> {
  const payloads = { "quote.paper": { quoteId, revisionId, kind } };
  await enqueue(tx, now, actor, payloads, { type: "quote", id: quoteId });
}

/** Forgets the files of a quote that was never signed. @returns their hashes, for the job that deletes them */
export async function forgetQuoteFiles(tx: Tx, quoteId: number): Promise<string[]> {
  const rows = await tx.deleteFrom("quote_files").where("quote_id", "=", quoteId).returning("hash").execute();
  return rows.map(({ hash }) => hash);
}
