import type { Actor } from "#core/audit.ts";
import { pictureOrigins } from "./gallery.reads.ts";
import { isPictureSource } from "#core/media/rules.ts";
import { rethrowMissingPicture } from "#core/media/writes.ts";
import { hasDamagedImages } from "./facts.reads.ts";
import { damagedSentence, Problem } from "#core/problems.ts";
import { changeVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { webOrigin } from "#lib/web/web-origin.ts";
import { pictureAddresses } from "./rules.ts";
import { recordPoolMedia } from "./writes.ts";
import type { PoolPictures } from "./shape.ts";

type ImportPictures = { id: string; record: PoolPictures; actor: Actor };

/**
 * Replaces a pool's pictures with those named in a record's image fields, in the record's order. Blank and placeholder
 * entries are dropped; if none remain, the pool shows the built-in pictures.
 * @throws Problem not_found, stale_version, or invalid_input with a message for each field that is not an address, or if its
 * present ones can't be read
 */
export async function importPictures(world: World, { id, record, actor }: ImportPictures): Promise<void> {
  const addresses = pictureAddresses(record, true);
  requireAddresses(record, addresses);
  const now = world.now();
  await world.db
    .transact((tx) => store(tx, now, { id, version: record.version, addresses, actor }), {
      // every page's policy lists the sites of pictures
      changed: ({ hasNewSite }) => ["pools", `pools:${id}`, ...(hasNewSite ? ["*"] : [])],
    })
    .catch(rethrowMissingPicture);
}

function requireAddresses(record: PoolPictures, addresses: string[]): void {
  const wrong = addresses.filter((address) => !isPictureSource(address));
  if (wrong.length === 0) return;
  const sentence = "Enter a URL that begins with https://, or a picture from the library (/media/…).";
  const fields = Object.entries(record)
    .filter(([, value]) => typeof value === "string" && wrong.includes(value.trim()))
    .map(([field]) => [field, sentence]);
  throw new Problem("invalid_input", { message: sentence, fields: Object.fromEntries(fields) });
}

async function store(
  tx: Tx,
  now: Date,
  { id, version, addresses, actor }: { id: string; version: number; addresses: string[]; actor: Actor },
): Promise<{ hasNewSite: boolean }> {
  const origins = await pictureOrigins(tx);
  const pool = await findVersioned(tx, "pools", { id, version, actor });
  if (hasDamagedImages(pool)) throw new Problem("invalid_input", { message: damagedSentence });
  const set = { image_urls: JSON.stringify(addresses) };
  const audit = { action: "pictures", detail: { pictures: addresses.length } };
  await changeVersioned(tx, "pools", { id, version, set, actor, now, audit });
  await recordPoolMedia(tx, actor, { ...pool, ...set });
  const sites = addresses.map(webOrigin).filter((site) => site !== null);
  return { hasNewSite: sites.some((site) => !origins.includes(site)) };
}
