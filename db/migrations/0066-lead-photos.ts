import type { Kysely } from "kysely";
import { oneOf, replaceConstraints } from "./reshape.ts";
import { table } from "./table.ts";

const knownActivities =
  "received stage office note email owner call text elsewhere correction task visit quote question".split(
    " ",
  );

/** Customers send photos of the yard or the old pool. One that is removed keeps its row until the hourly cleanup. */
export async function up(db: Kysely<any>): Promise<void> {
  await table(
    db,
    "lead_photos",
    `id ID, lead_id integer not null references leads(id) on delete cascade, sent_hash text not null,
     file text not null, small_file text not null, bytes integer not null, width integer not null,
     height integer not null, sent_at text not null, removed_at text, unique (lead_id, sent_hash)`,
  );
  await replaceConstraints(db, "activities", [
    {
      name: "activities_type_check",
      from: oneOf("type", knownActivities),
      to: oneOf("type", [...knownActivities, "photos"]),
    },
  ]);
}
