import type { Tx } from "#db/schema.ts";

/** Forgets the files of a quote that was never signed; the store's own cleanup deletes them. */
export async function forgetQuoteFiles(tx: Tx, quoteId: number): Promise<void> {
  await tx.deleteFrom("quote_files").where("quote_id", "=", quoteId).execute();
}
