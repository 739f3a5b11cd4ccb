import { sql, type Kysely } from "kysely";
import { oneOf, replaceConstraints, requireForeignKeys } from "./reshape.ts";

const pictureKinds = ["jpeg", "png", "webp", "avif", "svg"];

/**
 * Adds documents, lets a picture's file be replaced while its address stays, and stores facts about photos for visitors.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await replaceConstraints(db, "media", [
    { name: "media_kind", from: oneOf("kind", pictureKinds), to: oneOf("kind", [...pictureKinds, "pdf"]) },
  ]);
  const columns = [
    "file text not null default ''",
    "replaces integer references media(id) on delete cascade",
    `origin text not null default '' ${oneOf("origin", ["", "photo", "rendering"])}`,
    "place text not null default ''",
    "model text not null default ''",
    "taken_on text",
  ];
  for (const column of columns) await sql.raw(`alter table media add column ${column}`).execute(db);
  await sql`update media set file = hash`.execute(db);
  const indexes = [
    "media_file on media (file)",
    "media_replaces on media (replaces) where replaces is not null",
    // the library's list, without files that are about to replace another one
    "media_listed on media (id) where replaces is null",
    "media_documents on media (id) where kind = 'pdf'",
    "media_undescribed on media (id) where alt = '' and kind <> 'pdf'",
  ];
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
  await requireForeignKeys(db);
}
