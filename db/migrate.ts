import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import * as first from "./migrations/0001-first.ts";
import * as media from "./migrations/0002-media.ts";
import * as nearPools from "./migrations/0003-near-pools.ts";
import * as landingWords from "./migrations/0004-landing-words.ts";
import * as articlePictures from "./migrations/0005-article-pictures.ts";
import * as firstPools from "./migrations/0006-first-pools.ts";
import * as searchedDescriptions from "./migrations/0007-searched-descriptions.ts";
import * as offices from "./migrations/0008a-offices.ts";
import * as subjects from "./migrations/0008b-subjects.ts";
import * as stages from "./migrations/0008c-stages.ts";

/** Every migration in order. Forward only: a published one never changes. */
const migrations = {
  "0001-first": first,
  "0002-media": media,
  "0003-near-pools": nearPools,
  "0004-landing-words": landingWords,
  "0005-article-pictures": articlePictures,
  "0006-first-pools": firstPools,
  "0007-searched-descriptions": searchedDescriptions,
  "0008a-offices": offices,
  "0008b-subjects": subjects,
  "0008c-stages": stages,
};

/**
 * Brings a database to the newest schema. Two processes may call it at once: one migrates, the other waits. A database
 * that exists already is backed up first; `backUp` gets a name for the copy, such as "before-0008".
 * @throws whatever the backup or the failing migration said; nothing of a migration stays on either engine then.
 */
export async function migrate(
  db: Kysely<never> | Kysely<any>,
  backUp: (name: string) => Promise<void>,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const known = await migrator.getMigrations();
  const next = known.find(({ executedAt }) => !executedAt);
  const exists = known.some(({ executedAt }) => executedAt);
  if (next && exists) await backUp(`before-${next.name.slice(0, 4)}`);
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
