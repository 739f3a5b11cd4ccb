import { sql, type Kysely } from "kysely";
import { table } from "./table.ts";

const keptMs = 30 * 86_400_000;

/**
 * Deleted articles and landing pages that can be put back. Their words are in their last revision. Those that were
 * deleted before are kept from now on as if they were deleted now, because nobody was told of a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    "deleted_texts",
    "revision_id integer primary key references revisions(id), kept_until text not null",
  );
  const until = new Date(Date.now() + keptMs).toISOString();
  for (const [type, records] of [
    ["post", "posts"],
    ["landing_page", "landing_pages"],
  ] as const)
    await sql`insert into deleted_texts (revision_id, kept_until)
      select max(id), ${until} from revisions where subject_type = ${type}
      and subject_id not in (select cast(id as text) from ${sql.table(records)}) group by subject_id`.execute(
      db,
    );
}
