import type { Tx } from "#db/schema.ts";
import { linesOf } from "./reads.ts";

/** Removes the texts from an erased contact's quotes; ids, stages, dates and amounts stay for bookkeeping. */
export async function eraseQuotes(tx: Tx, now: Date, contactId: number): Promise<void> {
  const quotes = await tx.selectFrom("quotes").selectAll().where("contact_id", "=", contactId).execute();
  for (const quote of quotes) {
    const { id, version } = quote;
    // lines that can't be read may name someone, so they go
    const amounts = linesOf(quote).map((line) => ({ ...line, text: "" }));
    await tx
      .updateTable("quotes")
      .set({
        title: "",
        lines: JSON.stringify(amounts),
        version: version + 1,
        updated_at: now.toISOString(),
      })
      .where("id", "=", id)
      .execute();
  }
}
