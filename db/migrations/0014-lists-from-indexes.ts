import { sql, type Kysely } from "kysely";

/**
 * The indexes of the lead list contain its filters and its sort orders, so that neither a page far down nor ten
 * thousand matches are read from the leads themselves, which are twenty times as long.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const replaced = ["leads_by_name", "leads_by_stage", "leads_by_office", "leads_open", "leads_counted"];
  // the other indexes serve a filter by form alone
  for (const name of [...replaced, "leads_by_type"]) await sql`drop index ${sql.ref(name)}`.execute(db);
  const indexes = [
    "leads_by_name on leads (name_key, id desc, stage_rank, office_id, request_type)",
    "leads_by_stage on leads (stage_rank, id desc, office_id, request_type)",
    "leads_by_office on leads (office_id, id desc, stage_rank, request_type)",
    "leads_open on leads (id, office_id, request_type) where stage_rank < 5",
    "leads_counted on leads (stage_rank, office_id, request_type, name_key, id)",
  ];
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
}
