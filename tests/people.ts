import type { Actor } from "#core/audit.ts";
import { eraseContact } from "#core/desk/erase-contact.ts";
import { changeContact } from "#core/leads/contacts/change.ts";
import { findContact, listContacts } from "#core/leads/contacts/reads.ts";
import { ContactChange } from "#core/leads/contacts/shape.ts";
import { findLead } from "#core/leads/reads.ts";
import { aLead, testWorld, type TestWorld } from "./build.ts";

export const actor: Actor = { userId: null, name: "Dana", role: "admin" };

/** A contact with one lead. */
export async function someone(fields: Parameters<typeof aLead>[1] = {}) {
  const world = await testWorld();
  const leadId = await aLead(world, fields);
  const { contactId: id } = (await findLead(world.db.read, leadId))!;
  return { world, id, leadId };
}

/** Changes a contact on top of its stored version. */
export async function correct(world: TestWorld, id: number, fields: object, by = actor) {
  const { version } = (await findContact(world.db.read, id))!;
  world.pass(60_000);
  const change = ContactChange.parse({ version, ...fields });
  await changeContact(world, { id, change, actor: by });
  return (await findContact(world.db.read, id))!;
}

/** Erases the contact of a lead or of a quote. */
export async function eraseContactOf(
  world: TestWorld,
  table: "leads" | "quotes",
  id: number,
  by = actor,
): Promise<void> {
  const { contact_id: contactId } = await world.db.read
    .selectFrom(table)
    .select("contact_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { version } = (await findContact(world.db.read, contactId))!;
  await eraseContact(world, { id: contactId, version, reason: "request", actor: by });
}

export async function findContactIds(world: TestWorld, q: string): Promise<number[]> {
  const { items } = await listContacts(world.db.read, { q, sort: "newest", page: 1, pageSize: 10 });
  return items.map(({ id }) => id);
}

/** A contact as corrected by staff. */
export const corrected = {
  firstName: "Marisol",
  lastName: "Vega-Núñez",
  phones: ["352.555.5236", "(407) 555-0100"],
  emails: ["vega@example.com", "Marisol@Example.com"],
  address: "77 Heron Lane, Ocala, FL 34471",
  preferredChannel: "text",
};
