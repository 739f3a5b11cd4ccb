import type { Subject } from "#core/subjects.ts";
import type { Database, Tx } from "#db/schema.ts";

/**
 * Whether the person whom a lead is from has been erased. On PostgreSQL an erasing that has begun is waited for, and one
 * that begins now waits for this transaction.
 */
export async function isErased(tx: Tx, engine: Database["engine"], about: Subject): Promise<boolean> {
  if (about.type !== "lead") return false;
  let query = tx
    .selectFrom("contacts")
    .select("erased_at")
    .where("id", "in", (eb) =>
      eb.selectFrom("leads").select("contact_id").where("leads.id", "=", Number(about.id)),
    );
  if (engine === "postgres") query = query.forShare();
  const contact = await query.executeTakeFirst();
  return contact !== undefined && contact.erased_at !== null;
}
