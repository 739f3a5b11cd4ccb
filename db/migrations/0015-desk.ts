import { sql, type Kysely } from "kysely";
import { addressKey } from "#lib/text/address-key.ts";
import { phoneKey } from "#lib/text/phone.ts";
import { eachRow, oneOf, replaceConstraints, requireForeignKeys, yesOrNo } from "./reshape.ts";

type Db = Kysely<unknown>;

const stages = ["new", "contacted", "visit_booked", "visited", "quote_sent", "won", "lost", "spam"];
const requestTypes = ["contact", "estimate"];
const activityTypes = ["received", "stage", "office", "note", "email"];
const newTypes = ["owner", "call", "text", "elsewhere", "correction", "task", "visit"];

/**
 * Leads are assigned to users, answered, lost for a reason, archived and added by hand; duplicate leads from the same
 * phone or house are recognized.
 */
export async function up(db: Db): Promise<void> {
  await sql
    .raw(`alter table users add column in_rotation integer not null default 0 ${yesOrNo("in_rotation")}`)
    .execute(db);
  await sql`alter table users add column last_lead_at text`.execute(db);
  for (const column of ["lost_reason", "next_due_at", "phone_key", "address_key"])
    await sql`alter table leads add column ${sql.ref(column)} text`.execute(db);
  await keys(db);
  await replaceConstraints(db, "leads", [
    { name: "leads_stage", from: oneOf("stage", stages), to: oneOf("stage", [...stages, "archived"]) },
    {
      name: "leads_request_type",
      from: oneOf("request_type", requestTypes),
      to: oneOf("request_type", [...requestTypes, "manual"]),
    },
  ]);
  await replaceConstraints(db, "activities", [
    {
      name: "activities_type_check",
      from: oneOf("type", activityTypes),
      to: oneOf("type", [...activityTypes, ...newTypes]),
    },
  ]);
  await indexes(db);
  await requireForeignKeys(db);
}

type Lead = { id: number; phone: string; address: string };

async function keys(db: Db): Promise<void> {
  await eachRow<Lead>(db, "leads", "id, phone, address", async (rows) => {
    const values = rows.map(
      ({ id, phone, address }) => sql`(${sql.lit(id)}, ${phoneKey(phone)}, ${addressKey(address)})`,
    );
    await sql`with keys (id, phone, address) as (values ${sql.join(values)})
      update leads set phone_key = keys.phone, address_key = keys.address from keys where leads.id = keys.id`.execute(
      db,
    );
  });
}

/** The lists' indexes contain the owner too; few leads wait for a reply or have something due. */
async function indexes(db: Db): Promise<void> {
  const replaced = ["leads_by_name", "leads_by_stage", "leads_by_office", "leads_open", "leads_counted"];
  for (const name of [...replaced, "leads_owner"]) await sql`drop index ${sql.ref(name)}`.execute(db);
  const filters = "office_id, request_type, owner_id";
  // written so that no index of stages matches it
  const isOpen = "(stage_rank < 5) is true";
  const indexes = [
    "leads_by_name on leads (name_key, id desc, stage_rank, office_id, request_type, owner_id)",
    `leads_by_stage on leads (stage_rank, id desc, ${filters})`,
    "leads_by_office on leads (office_id, id desc, stage_rank, request_type, owner_id)",
    `leads_open on leads (id, ${filters}) where stage_rank < 5`,
    `leads_counted on leads (stage_rank, office_id, request_type, name_key, id, owner_id)`,
    "leads_owned on leads (owner_id, stage_rank, office_id, request_type, name_key, id)",
    "leads_by_owner on leads (owner_id, id desc, stage_rank, office_id, request_type)",
    `leads_waiting on leads (id, ${filters}, stage_rank, name_key, first_contacted_at)
      where first_contacted_at is null and ${isOpen}`,
    `leads_due on leads (next_due_at, id, ${filters}, stage_rank, name_key)
      where next_due_at is not null and ${isOpen}`,
    "leads_phone on leads (phone_key, id) where phone_key is not null",
    "leads_address on leads (address_key, id) where address_key is not null",
  ];
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
}
