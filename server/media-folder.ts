import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { World } from "#core/world.ts";
import { privateFolder } from "./private-files.ts";

/** The file that names a folder of pictures, and the key of the row that names the folder the database refers to. */
const marker = ".folder-id";
const key = "media-folder";

/**
 * Checks that this process uses the same folder of pictures as the others on this PostgreSQL database: the first
 * process gives the folder a name and stores the name in the database. A copied or restored folder keeps its name.
 * @returns what to do if it is another folder; null if all is well, or pictures are in a bucket
 */
export async function findStrayFolder(world: World): Promise<string | null> {
  if (world.db.engine === "sqlite" || world.media.isShared) return null;
  const folder = join(world.config.dataDir, "media");
  const here = await nameOf(folder);
  const shared = await sharedName(world, here);
  if (here === shared) return null;
  return `${folder} is not the folder of pictures that other processes on this database use: give all of them the same DATA_DIR, or a bucket (S3_…). If theirs is lost, write ${shared} into ${join(folder, marker)}`;
}

async function nameOf(folder: string): Promise<string> {
  const file = join(folder, marker);
  await mkdir(folder, privateFolder);
  const existing = await readFile(file, "utf8").catch(() => "");
  if (existing) return existing.trim();
  const name = randomUUID();
  const temporaryFile = `${file}-${name}`;
  await writeFile(temporaryFile, name, { mode: 0o600 });
  // another process on the same folder may be first; linking a complete file means that no one reads half a name
  await link(temporaryFile, file).catch(ignoreExisting);
  await rm(temporaryFile);
  return (await readFile(file, "utf8")).trim();
}

function ignoreExisting(reason: NodeJS.ErrnoException): void {
  if (reason.code !== "EEXIST") throw reason;
}

async function sharedName(world: World, here: string): Promise<string> {
  const find = world.db.read.selectFrom("meta").select("value").where("key", "=", key);
  const row = await find.executeTakeFirst();
  if (row) return row.value;
  await world.db.transact(
    (tx) =>
      tx
        .insertInto("meta")
        .values({ key, value: here })
        .onConflict((oc) => oc.column("key").doNothing())
        .execute(),
    { changed: [] },
  );
  return (await find.executeTakeFirstOrThrow()).value;
}
