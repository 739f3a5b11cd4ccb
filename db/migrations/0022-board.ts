import { sql, type Kysely } from "kysely";

/** On the board, new leads with a reply come after those that wait for one, which are in leads_waiting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // the condition is written so that no index of stages matches it
  await sql`create index leads_replied on leads (id, office_id, request_type, owner_id, stage_rank, first_contacted_at)
    where first_contacted_at is not null and (stage_rank = 0) is true`.execute(db);
}
