import type { Kysely } from "kysely";
import { table } from "./table.ts";

/** Which landing pages a user has opened, and in which version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    "opened_landing_pages",
    `id ID, user_id integer not null references users(id) on delete cascade,
     landing_page_id integer not null references landing_pages(id) on delete cascade,
     version integer not null, opened_at text not null, unique (user_id, landing_page_id)`,
  );
}
