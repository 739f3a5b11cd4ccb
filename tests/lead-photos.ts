import type { World } from "#core/world.ts";
import { submitLead } from "#core/leads/submit.ts";
import { tagsOfPhotos } from "#core/leads/photos/writes.ts";
import { addPhoto } from "#core/leads/photos/add.ts";
import { openPhoto } from "#core/leads/photos/open.ts";
import { listPhotos } from "#core/leads/photos/reads.ts";
import { leadInput } from "./build.ts";
import { arriving, jpeg } from "./pictures.ts";

/** A photo of a lead, which nobody has sent. @returns its id */
export async function aStoredPhoto(world: World, leadId: number): Promise<number> {
  const bytes = await jpeg();
  const file = await world.media.photos.keep(bytes);
  const row = { file, small_file: file, bytes: bytes.length, width: 600, height: 400 };
  return world.db.transact(
    async (tx) => {
      const { id } = await tx
        .insertInto("lead_photos")
        .values({ ...row, lead_id: leadId, sent_hash: file, sent_at: world.now().toISOString() })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },
    { changed: tagsOfPhotos(leadId) },
  );
}

/** The bytes of a lead's photos, as staff see them, in their order. */
export async function keptPhotos(
  world: World,
  leadId: number,
): Promise<{ full: Uint8Array | undefined; small: Uint8Array | undefined }[]> {
  const photos = await listPhotos(world.db.read, leadId);
  const opened = (id: number, size: "full" | "small") => openPhoto(world, { leadId, id, size });
  return Promise.all(
    photos.map(async ({ id }) => ({ full: await opened(id, "full"), small: await opened(id, "small") })),
  );
}

/** The number of files of photos in the store. */
export async function storedPhotoFiles(world: World): Promise<number> {
  const files: string[] = [];
  const all = (hashes: string[]) => Promise.resolve(new Set([...files, ...hashes]));
  await world.media.photos.cleanUp(new Date(8e15), async (hashes) => {
    files.push(...hashes);
    return all(hashes);
  });
  return files.length;
}

/** A customer with the link to her page. */
export async function aCustomerWithLink(world: World, fields: object = {}) {
  const { id: leadId, token } = await submitLead(world, { input: leadInput(fields) });
  const send = async (seed: number) =>
    addPhoto(world, { token, body: arriving(await jpeg({ seed, gps: true, orientation: 6 })) });
  return { leadId, token, send };
}
