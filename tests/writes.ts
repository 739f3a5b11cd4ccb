import { program } from "#core/audit.ts";
import { importPictures } from "#core/pools/import-pictures.ts";
import { changeLandingPage } from "#core/content/change-landing-page.ts";
import { changePost } from "#core/content/change-post.ts";
import { addDraft } from "#core/prices/add.ts";
import { changeDraft } from "#core/prices/change.ts";
import { findPriceBook } from "#core/prices/reads.ts";
import type { PriceBook } from "#core/prices/pricing.rules.ts";
import { changeSetting } from "#core/settings/change.ts";
import { listSettings } from "#core/settings/reads.ts";
import type { SettingKey } from "#core/settings/shape.ts";
import type { World } from "#core/world.ts";
import type { Tables } from "#db/schema.ts";

/** The id and version of the record with this slug. */
export async function versionOf(world: World, table: "posts" | "landing_pages", slug: string) {
  return world.db.read
    .selectFrom(table)
    .select(["id", "version"])
    .where("slug", "=", slug)
    .executeTakeFirstOrThrow();
}

/** The last segment of a path. */
export const slugOf = (path: string) => path.split("/").at(-1) as string;

/** Changes the article at this path. */
export async function writePost(world: World, path: string, change: object): Promise<void> {
  const { id, version } = await versionOf(world, "posts", slugOf(path));
  await changePost(world, { id, change: { version, ...change }, actor: program });
}

/** Changes the landing page at this path. */
export async function writeTown(world: World, path: string, change: object): Promise<void> {
  const { id, version } = await versionOf(world, "landing_pages", slugOf(path));
  await changeLandingPage(world, { id, change: { version, ...change }, actor: program });
}

/** Gives the pool at this path one picture. */
export async function writePictures(world: World, pool: string, address: string): Promise<void> {
  const id = slugOf(pool);
  const { version } = await world.db.read
    .selectFrom("pools")
    .select("version")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await importPictures(world, { id, record: { version, imageUrl1: address }, actor: program });
}

/** Changes a section of the settings. */
export async function writeSetting(
  world: World,
  key: SettingKey,
  change: (value: never) => unknown,
): Promise<void> {
  const row = (await listSettings(world.db.read)).find((one) => one.key === key)!;
  const order = { version: row.version, value: change(row.value as never) as typeof row.value };
  await changeSetting(world, { key, change: order, actor: program });
}

/** A draft of other prices, stored as version 2. @returns its id */
export async function draftOfPrices(world: World, change: (book: PriceBook) => PriceBook): Promise<number> {
  const { id } = await addDraft(world, { input: { note: "" }, actor: program });
  const { book } = (await findPriceBook(world.db.read, id))!;
  await changeDraft(world, { id, change: { version: 1, book: change(book) }, actor: program });
  return id;
}

/** A write to a noun that has no verb yet. */
export async function write(
  world: World,
  table: keyof Tables,
  set: object,
  where: [string, string],
  changed: string[],
) {
  await world.db.transact(
    (tx) =>
      tx
        .updateTable(table as "pools")
        .set(set)
        .where(where[0] as "id", "=", where[1])
        .execute(),
    { changed },
  );
}
