import { whole } from "#db/limited.ts";
import { sql, type SqlBool } from "kysely";
import { fullName } from "./rules.ts";
import { phoneKey } from "#lib/text/phone.ts";
import { callBlockOf, type CallBlock } from "./reachability.rules.ts";
import type { Db, Row } from "#db/schema.ts";

export type Blocking = {
  callBlock: CallBlock | null;
  /** The other contact who asked us to stop at the same number, if that is why and the user sees them. */
  stoppedWith: { id: number; name: string } | null;
};

export type Reachability = Blocking & {
  contactStopped: boolean;
  /** The contact's main phone, which staff may have corrected since. */
  contactPhone: string;
};

/** Whether the sender of a lead may be called and texted, at the lead's number and the contact's. */
export async function findReachability(
  db: Db,
  { contactId, phone }: { contactId: number; phone: string },
): Promise<Reachability> {
  const contact = await db
    .selectFrom("contacts")
    .selectAll()
    .where("id", "=", contactId)
    .executeTakeFirstOrThrow();
  return {
    contactStopped: contact.stopped_at !== null,
    ...(await findCallBlock(db, contact, phone)),
    contactPhone: contact.phone,
  };
}

/** Why this contact may not be called or texted, at their own numbers and at another one from a form. */
export async function findCallBlock(db: Db, contact: Row<"contacts">, phone = ""): Promise<Blocking> {
  // whoever asks: a person who asked us to stop is called by nobody
  const [lead, other] = await Promise.all([
    whole(db)
      .selectFrom("leads")
      .select("id")
      .where("contact_id", "=", contact.id)
      // spelled out to match the partial index
      .where(sql<SqlBool>`preferred_channel = 'email_only'`)
      .where("created_at", ">", contact.channel_set_at ?? "")
      .limit(1)
      .executeTakeFirst(),
    findStopped(whole(db), contact.id, phone),
  ]);
  const callBlock = callBlockOf({
    stoppedAt: contact.stopped_at,
    numberStopped: other !== undefined,
    preferredChannel: contact.preferred_channel,
    emailOnlyLead: lead !== undefined,
  });
  if (!other || callBlock !== "number_stopped" || !(await isSeen(db, other.id)))
    return { callBlock, stoppedWith: null };
  const name = fullName({ firstName: other.first_name, lastName: other.last_name }) || other.email;
  return { callBlock, stoppedWith: { id: other.id, name } };
}

async function isSeen(db: Db, contactId: number): Promise<boolean> {
  const contact = db.selectFrom("contacts").select("id").where("id", "=", contactId);
  return (await contact.executeTakeFirst()) !== undefined;
}

/**
 * Another contact who asked us to stop and has one of this contact's numbers, or had it on a lead: the request is for
 * the number, whoever gives it (decision 0076).
 */
async function findStopped(db: Db, id: number, phone: string): Promise<Row<"contacts"> | undefined> {
  const key = phoneKey(phone);
  const numbers = sql<string>`(select phone_key from contact_phones where contact_id = ${id}
    ${key === null ? sql`` : sql`union all select cast(${key} as text)`})`;
  return db
    .selectFrom("contacts")
    .selectAll()
    .where("id", "in", (eb) =>
      eb
        .selectFrom("contact_phones")
        .select("contact_id")
        .where("phone_key", "in", numbers)
        .unionAll(eb.selectFrom("leads").select("contact_id").where("phone_key", "in", numbers)),
    )
    .where("id", "<>", id)
    .where("stopped_at", "is not", null)
    .where("erased_at", "is", null)
    .limit(1)
    .executeTakeFirst();
}
