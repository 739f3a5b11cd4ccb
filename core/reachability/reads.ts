import { sql, type SqlBool } from "kysely";
import { callBlockOf, type CallBlock } from "./rules.ts";
import type { Db, Row } from "#db/schema.ts";

export type Reachability = {
  contactStopped: boolean;
  callBlock: CallBlock | null;
  /** The contact's main phone, which staff may have corrected since. */
  contactPhone: string;
};

/** Whether a contact may be called and texted, and at which number. */
export async function findReachability(db: Db, contactId: number): Promise<Reachability> {
  const contact = await db
    .selectFrom("contacts")
    .selectAll()
    .where("id", "=", contactId)
    .executeTakeFirstOrThrow();
  return {
    contactStopped: contact.stopped_at !== null,
    callBlock: await findCallBlock(db, contact),
    contactPhone: contact.phone,
  };
}

/** Why this contact may not be called or texted; null if they may be. */
export async function findCallBlock(db: Db, contact: Row<"contacts">): Promise<CallBlock | null> {
  const lead = await db
    .selectFrom("leads")
    .select("id")
    .where("contact_id", "=", contact.id)
    // written out, for the partial index
    .where(sql<SqlBool>`preferred_channel = 'email_only'`)
    .where("created_at", ">", contact.channel_set_at ?? "")
    .limit(1)
    .executeTakeFirst();
  return callBlockOf({
    stoppedAt: contact.stopped_at,
    preferredChannel: contact.preferred_channel,
    emailOnlyLead: lead !== undefined,
  });
}
