import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { World } from "#core/world.ts";
import { privateFolder } from "./private-files.ts";

/** The file that names a folder of pictures, and the row that says which one the database is about. */
const marker = ".folder-id";
const key = "media-folder";

/**
 * Whether this process has the folder of pictures that the others on this PostgreSQL database have: the first process
 * gives it a name and stores that in the database. A copied or restored folder keeps its name.
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
  const known = await readFile(file, "utf8").catch(() => "");
  if (known) return known.trim();
  const name = randomUUID();
  const whole = `${file}-${name}`;
  await writeFile(whole, name, { mode: 0o600 });
  // another process on the same folder may be first; what it has not written to its end is not there yet
  await link(whole, file).catch(unlessThere);
  await rm(whole);
  return (await readFile(file, "utf8")).trim();
}

function unlessThere(reason: NodeJS.ErrnoException): void {
  if (reason.code !== "EEXIST") throw reason;
}

async function sharedName(world: World, here: string): Promise<string> {
  const find = world.db.read.selectFrom("meta").select("value").where("key", "=", key);
  const known = await find.executeTakeFirst();
  if (known) return known.value;
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
