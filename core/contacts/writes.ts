import { sql } from "kysely";
import type { Tx } from "#db/schema.ts";
import { nameKey } from "./rules.ts";

type Sender = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  preferredChannel?: string | undefined;
};

/**
 * Finds or creates the contact for an email address, in the caller's transaction. Empty fields are filled in; existing
 * values, which staff may have corrected, are kept, because anyone can type anyone's address into a form. The lead that
 * the contact is for is counted in the same statement, because another one would write all index entries again.
 */
export async function upsertContact(tx: Tx, now: Date, sender: Sender): Promise<number> {
  const at = now.toISOString();
  const person = {
    first_name: sender.firstName,
    last_name: sender.lastName,
    email: sender.email,
    phone: sender.phone,
  };
  const keep = (column: "phone" | "address" | "last_name") =>
    sql<string>`case when ${sql.ref(`contacts.${column}`)} = '' then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`contacts.${column}`)} end`;
  const row = await tx
    .insertInto("contacts")
    .values({
      ...person,
      name_key: nameKey(sender),
      email_key: sender.email.toLowerCase(),
      address: sender.address,
      preferred_channel: sender.preferredChannel ?? null,
      lead_count: 1,
      version: 1,
      created_at: at,
      updated_at: at,
    })
    .onConflict((oc) =>
      oc.column("email_key").doUpdateSet({
        phone: keep("phone"),
        address: keep("address"),
        last_name: keep("last_name"),
        // the latest channel preference always wins
        preferred_channel: sql`coalesce(excluded.preferred_channel, contacts.preferred_channel)`,
        lead_count: sql`contacts.lead_count + 1`,
        updated_at: at,
        version: sql`contacts.version + 1`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  const key = nameKey({ firstName: row.first_name, lastName: row.last_name });
  if (key !== row.name_key)
    await tx.updateTable("contacts").set({ name_key: key }).where("id", "=", row.id).execute();
  return row.id;
}

/** Takes back what `upsertContact` counted, for a lead that turned out to be stored already. */
export async function uncountLead(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable("contacts")
    .set({ lead_count: sql`lead_count - 1` })
    .where("id", "=", id)
    .execute();
}
