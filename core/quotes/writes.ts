import type { Tx } from "#db/schema.ts";
import type { QuoteLine } from "./shape.ts";

/** Removes the texts from an erased contact's quotes; ids, stages, dates and amounts stay for bookkeeping. */
export async function eraseQuotes(tx: Tx, now: Date, contactId: number): Promise<void> {
  const quotes = await tx.selectFrom("quotes").selectAll().where("contact_id", "=", contactId).execute();
  for (const { id, lines, version } of quotes) {
    const amounts = (JSON.parse(lines) as QuoteLine[]).map((line) => ({ ...line, text: "" }));
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
