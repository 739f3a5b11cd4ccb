import { sql } from "kysely";
import type { Row, Tx } from "#db/schema.ts";
import { searchable } from "#lib/plain-text.ts";
import { nameKey } from "./rules.ts";

type Person = Pick<Row<"contacts">, "first_name" | "last_name" | "email" | "phone">;

/** The columns that a contact is found and sorted by: to be written whenever one of the others changes. */
export function contactKeys(person: Person): Pick<Row<"contacts">, "search" | "name_key"> {
  const { first_name: firstName, last_name: lastName, email, phone } = person;
  return {
    search: searchable(firstName, lastName, email, phone, phone.replace(/\D/g, "")),
    name_key: nameKey({ firstName, lastName }),
  };
}

type Sender = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  preferredChannel?: string | undefined;
};

/**
 * Finds or makes the person behind an email address, in the caller's own transaction. What is empty is filled in, what
 * staff may have corrected stays: anyone can type anyone's address into a form.
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
      ...contactKeys(person),
      email_key: sender.email.toLowerCase(),
      address: sender.address,
      preferred_channel: sender.preferredChannel ?? null,
      lead_count: 0,
      version: 1,
      created_at: at,
      updated_at: at,
    })
    .onConflict((oc) =>
      oc.column("email_key").doUpdateSet({
        phone: keep("phone"),
        address: keep("address"),
        last_name: keep("last_name"),
        // a newer wish how to be answered always counts
        preferred_channel: sql`coalesce(excluded.preferred_channel, contacts.preferred_channel)`,
        updated_at: at,
        version: sql`contacts.version + 1`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  const keys = contactKeys(row);
  if (keys.search !== row.search || keys.name_key !== row.name_key)
    await tx.updateTable("contacts").set(keys).where("id", "=", row.id).execute();
  return row.id;
}
