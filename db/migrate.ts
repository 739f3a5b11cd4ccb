import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import * as first from "./migrations/0001-first.ts";
import * as media from "./migrations/0002-media.ts";
import * as nearPools from "./migrations/0003-near-pools.ts";
import * as landingWords from "./migrations/0004-landing-words.ts";
import * as articlePictures from "./migrations/0005-article-pictures.ts";
import * as firstPools from "./migrations/0006-first-pools.ts";
import * as searchedDescriptions from "./migrations/0007-searched-descriptions.ts";

/** Every migration in order. Forward only: a published one never changes. */
const migrations = {
  "0001-first": first,
  "0002-media": media,
  "0003-near-pools": nearPools,
  "0004-landing-words": landingWords,
  "0005-article-pictures": articlePictures,
  "0006-first-pools": firstPools,
  "0007-searched-descriptions": searchedDescriptions,
};

/**
 * Brings a database to the newest schema. Two processes may call it at once: one migrates, the other waits.
 * @throws the failing migration's own error; nothing of it stays on either engine.
 */
export async function migrate(db: Kysely<never> | Kysely<any>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
