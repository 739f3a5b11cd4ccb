import { whole } from "#db/limited.ts";
import { recordActivity } from "#core/records/activities.writes.ts";
import { recordAudit, type Actor } from "#core/audit.ts";
import { upsertContact } from "#core/leads/contacts/writes.ts";
import { findFirstReminder } from "#core/leads/reminders/reads.ts";
import { enqueueReminder } from "#core/leads/reminders/writes.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Db, Tx } from "#db/schema.ts";
import { sha256 } from "#lib/runtime/sha256.ts";
import type { ManualLead } from "./facts.shape.ts";
import { requireMove, stageColumns } from "./moves.writes.ts";
import { noteReply, personColumns } from "./writes.ts";

type AddLead = { input: ManualLead; actor: Actor };
type Added = { id: number; contactId: number; isNew: boolean };

/**
 * Adds a lead that did not come in through the site; nobody is emailed unless it waits for a reply. The same key never
 * adds a second one.
 * @throws Problem key_reused, naming that lead, if something else was sent under the key: a correction made after a
 * lost answer must not look saved; invalid_input for an unknown office or a user who takes no leads
 */
export async function addLead(world: World, { input, actor }: AddLead): Promise<{ id: number }> {
  const hash = sha256(JSON.stringify(input));
  const storing = world.db.transact((tx) => store(tx, world, { input, actor, hash }), {
    changed: ({ id: added, contactId, isNew }) =>
      isNew ? ["leads", `leads:${added}`, "contacts", `contacts:${contactId}`, "jobs"] : [],
  });
  const { id } = await storing.catch((reason: unknown) => {
    if (!(reason instanceof AddedMeanwhile)) throw reason;
    return required(leadUnderKey(world.db.read, input.key, hash));
  });
  return { id };
}

/** Another process stored the same key in the meantime: nothing of ours may stay, not even the contact. */
class AddedMeanwhile extends Error {}

async function required(storedLead: Promise<Added | undefined>): Promise<Added> {
  const lead = await storedLead;
  if (!lead) throw new Error("The lead under this key is gone.");
  return lead;
}

async function store(tx: Tx, world: World, order: AddLead & { hash: string }): Promise<Added> {
  const now = world.now();
  const { input, actor, hash } = order;
  const earlier = await leadUnderKey(tx, input.key, hash);
  if (earlier) return earlier;
  await requireMove(tx, world.db.engine, { officeId: input.officeId, ownerId: input.ownerId });
  const contactId = await upsertContact(tx, now, {
    ...input,
    preferredChannel: input.preferredChannel ?? undefined,
  });
  const id = await insertLead(tx, now, { ...order, contactId });
  if (id === undefined) throw new AddedMeanwhile();
  await recordAudit(tx, now, actor, { action: "create", entity: "lead", entityId: id });
  const subject = { type: "lead", id } as const;
  await recordActivity(tx, now, actor, { subject, type: "received", to: "new" });
  if (input.answered) await noteReply(tx, now, id, { actor });
  const at = input.answered ? null : await findFirstReminder(tx, { officeId: input.officeId, since: now });
  await enqueueReminder(tx, now, { leadId: id, actor, at });
  return { id, contactId, isNew: true };
}

async function leadUnderKey(db: Db, key: string, hash: string): Promise<Added | undefined> {
  // also one of another office, which the user who added it does not see
  const row = await whole(db)
    .selectFrom("leads")
    .select(["id", "contact_id", "content_hash"])
    .where("idempotency_key", "=", staffKey(key))
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.content_hash !== hash) throw new Problem("key_reused", { message: addedAlready, storedId: row.id });
  return { id: row.id, contactId: row.contact_id, isNew: false };
}

const addedAlready =
  "This lead was already added as you first sent it, without what you changed since. Open it and change it there.";

/** A visitor cannot guess it, and should not be able to collide with it either. */
function staffKey(key: string): string {
  return `staff ${key}`;
}

type Inserting = AddLead & { hash: string; contactId: number };

async function insertLead(
  tx: Tx,
  now: Date,
  { input, hash, contactId }: Inserting,
): Promise<number | undefined> {
  const at = now.toISOString();
  const row = await tx
    .insertInto("leads")
    .values({
      ...stageColumns(input.answered ? "contacted" : "new"),
      ...personColumns(input),
      message: input.message,
      details: JSON.stringify(input.poolName ? { poolName: input.poolName } : {}),
      contact_id: contactId,
      office_id: input.officeId,
      owner_id: input.ownerId,
      request_type: "manual",
      source_page: input.source,
      preferred_channel: input.preferredChannel,
      nearest_branch: "",
      pool_id: null,
      first_contacted_at: input.answered ? at : null,
      last_contacted_at: input.answered ? at : null,
      idempotency_key: staffKey(input.key),
      content_hash: hash,
      version: 1,
      created_at: at,
      updated_at: at,
    })
    .onConflict((oc) => oc.column("idempotency_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}
