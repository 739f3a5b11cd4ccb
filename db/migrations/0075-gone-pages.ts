import { sql, type Kysely } from "kysely";
import { replaceConstraints } from "./reshape.ts";

/** A redirect may say that its page is gone: it has the code 410 and leads nowhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const from = "check (status_code in (301, 302, 307, 308))";
  const to = "check (status_code in (301, 302, 307, 308, 410))";
  await replaceConstraints(db, "redirects", [{ name: "redirects_status", from, to }]);
  // written by hand, if at all: the program has never stored one without a target
  await sql`update redirects set status_code = 410, to_page = '' where to_path = ''`.execute(db);
}
