import { recordActivity } from "#core/records/activities.writes.ts";
import type { Actor } from "#core/audit.ts";
import { can } from "#core/policies.ts";
import { Problem } from "#core/problems.ts";
import { findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { phoneKey } from "#lib/text/phone.ts";
import { changeContacts } from "./policies.ts";
import { readFields, type ContactFields } from "./reads.ts";
import type { ContactChange } from "./shape.ts";
import { storeContact } from "./writes.ts";

type ChangeContact = { id: number; change: ContactChange; actor: Actor };

/**
 * Corrects a contact, records that they asked us to stop or lifts it, and adds notes. No form changes what staff set
 * here.
 * @throws Problem not_found; forbidden if the contact is erased; stale_version; invalid_input if an email belongs to
 * another contact, or a block is lifted without a reason
 */
export async function changeContact(world: World, order: ChangeContact): Promise<void> {
  const now = world.now();
  await world.db.transact((tx) => store(tx, now, order), {
    changed: ["contacts", `contacts:${order.id}`],
  });
}

async function store(tx: Tx, now: Date, { id, change, actor }: ChangeContact): Promise<void> {
  const { version, reason, note, ...fields } = change;
  const contact = await findVersioned(tx, "contacts", { id, version, actor });
  if (!can(actor, changeContacts, { erasedAt: contact.erased_at }))
    throw new Problem("forbidden", { message: "This contact was erased." });
  const before = await readFields(tx, contact);
  const after = changed(before, fields);
  const isLifted = before.stopped && !after.stopped;
  if (isLifted && !reason)
    throw new Problem("invalid_input", { fields: { reason: "Please say why it’s OK to call them again" } });
  const channelSet = change.preferredChannel !== undefined;
  await storeContact(tx, now, { contact, before, after, actor, action: "change", channelSet });
  const subject = { type: "contact", id } as const;
  const notes = [isLifted ? `May be called again: ${reason}` : "", note ?? ""];
  for (const text of notes)
    if (text !== "") await recordActivity(tx, now, actor, { subject, type: "note", note: text });
}

/** The same number or address twice is kept once. */
function changed(before: ContactFields, fields: Partial<ContactFields>): ContactFields {
  const after = {
    ...before,
    ...Object.fromEntries(Object.entries(fields).filter(([, one]) => one !== undefined)),
  };
  return {
    ...after,
    phones: distinct(after.phones, (phone) => phoneKey(phone) ?? phone),
    emails: distinct(after.emails, (email) => email.toLowerCase()),
  };
}

function distinct(texts: string[], key: (text: string) => string): string[] {
  return [...new Map(texts.map((text) => [key(text), text] as const).toReversed()).values()].toReversed();
}
