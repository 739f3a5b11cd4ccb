import { sql, type Kysely } from "kysely";

/** On the board, new leads with a reply stand below those that wait; leads_waiting has the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // the stage is written so that no index of stages serves it
  await sql`create index leads_replied on leads (id, office_id, request_type, owner_id, stage_rank, first_contacted_at)
    where first_contacted_at is not null and (stage_rank = 0) is true`.execute(db);
}
