import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { Away } from "#lib/runtime/away.ts";
import { testWorld } from "#tests/build.ts";
import { aCustomerWithLink, storedPhotoFiles } from "#tests/lead-photos.ts";
import { eraseContactOf } from "#tests/people.ts";
import { arriving, jpeg } from "#tests/pictures.ts";
import { addPhoto } from "./add.ts";
import { openPhoto } from "./open.ts";
import { listPhotos } from "./reads.ts";

const admin = { ...program, role: "admin" as const };

async function office() {
  const world = await testWorld();
  return { world, ...(await aCustomerWithLink(world)) };
}

test("erasing a person deletes the photos and their files, except another’s of the same bytes", async () => {
  const { world, send, token, leadId } = await office();
  const other = await aCustomerWithLink(world, { email: "other@example.com", phone: "(352) 555-0188" });
  await send(1);
  await send(2);
  await other.send(1);
  await eraseContactOf(world, "leads", leadId, admin);
  await runDueJobs(world, 50);
  expect(await world.db.read.selectFrom("lead_photos").select("lead_id").execute()).toEqual([
    { lead_id: other.leadId },
  ]);
  expect(await storedPhotoFiles(world)).toBe(2);
  const [left] = await listPhotos(world.db.read, other.leadId);
  expect(await openPhoto(world, { leadId: other.leadId, id: left!.id, size: "small" })).toBeDefined();
  await expect(addPhoto(world, { token, body: arriving(await jpeg()) })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("a file of an erased person that can’t be deleted yet keeps no other", async () => {
  const { world, send, leadId } = await office();
  await send(1);
  await send(2);
  const { photos } = world.media;
  let kept: string | undefined;
  const remove = async (file: string) => {
    kept ??= file;
    if (file === kept) throw new Away("away");
    return photos.remove(file);
  };
  world.media.photos = { ...photos, remove };
  await eraseContactOf(world, "leads", leadId, admin);
  await runDueJobs(world, 50);
  expect(await storedPhotoFiles(world)).toBe(1);
  world.media.photos = photos;
  world.pass(3_600_000);
  await runDueJobs(world, 50);
  expect(await storedPhotoFiles(world)).toBe(0);
});

test("a photo that arrives while its sender is erased is not stored", async () => {
  const { world, token, leadId } = await office();
  const { drawPhoto } = world.media;
  world.media.drawPhoto = async (...order) => {
    await eraseContactOf(world, "leads", leadId, admin);
    return drawPhoto(...order);
  };
  const sending = addPhoto(world, { token, body: arriving(await jpeg()) });
  await expect(sending).rejects.toMatchObject({ code: "not_found" });
  expect(await world.db.read.selectFrom("lead_photos").selectAll().execute()).toEqual([]);
});
