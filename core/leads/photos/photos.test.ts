import sharp from "sharp";
import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { changeLead } from "#core/leads/change.ts";
import { findLead } from "#core/leads/reads.ts";
import { revokeLinksOfLead } from "#core/leads/links/revoke.ts";
import { Away } from "#lib/runtime/away.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { aCustomerWithLink, keptPhotos, storedPhotoFiles } from "#tests/lead-photos.ts";
import { arriving, bombPng, jpeg, pdf, photo } from "#tests/pictures.ts";
import { testBucket } from "#tests/s3.ts";
import { addPhoto } from "./add.ts";
import { cleanUpPhotos } from "./clean-up.ts";
import { openPhoto } from "./open.ts";
import { listPhotos } from "./reads.ts";
import { removeOwnPhoto } from "./remove-own.ts";
import { removePhoto } from "./remove.ts";
import { restorePhoto } from "./restore.ts";
import { mostPhotos, photoLimits, type PhotoRefusal } from "./rules.ts";

const admin = { ...program, role: "admin" as const };
const minuteMs = 60_000;
const anyBytes = expect.any(Uint8Array) as Uint8Array;

async function office() {
  const world = await testWorld();
  return { world, ...(await aCustomerWithLink(world)) };
}

const photosOf = async (world: TestWorld, leadId: number) => (await findLead(world.db.read, leadId))!.photos;

/** What the lead's history says of photos, newest first. */
async function saidOf(world: TestWorld, leadId: number) {
  const { activities } = (await findLead(world.db.read, leadId))!;
  return activities.filter(({ type }) => type === "photos").map(({ from, to }) => `${to} ${from}`);
}

const large = { width: 3_000, height: 2_000 };

test.each<[string, () => Promise<Uint8Array>, [number, number]]>([
  ["a JPEG that a phone holds upright", () => jpeg({ ...large, gps: true, orientation: 6 }), [1_365, 2_048]],
  ["a small JPEG", () => jpeg({ width: 200, height: 100 }), [200, 100]],
  ["a PNG", async () => (await photo(large)).png().toBuffer(), [2_048, 1_365]],
  ["a WebP", async () => (await photo(large)).webp().toBuffer(), [2_048, 1_365]],
])("%s is kept upright, reduced, and without camera data and location", async (_, bytes, [width, height]) => {
  const { world, token, leadId } = await office();
  const sent = await bytes();
  expect(await addPhoto(world, { token, body: arriving(sent) })).toBeNull();
  const [stored] = await photosOf(world, leadId);
  expect(stored).toMatchObject({ width, height, sentAt: world.now().toISOString() });
  for (const size of ["full", "small"] as const) {
    const kept = (await openPhoto(world, { leadId, id: stored!.id, size }))!;
    const read = await sharp(kept).metadata();
    expect(read).toMatchObject({ format: "jpeg" });
    expect([read.exif, read.icc, read.xmp, read.orientation]).toEqual(Array(4).fill(undefined));
    expect(Buffer.from(kept).includes("Secret Camera")).toBe(false);
    expect(Math.max(read.width, read.height)).toBe(
      size === "full" ? Math.max(width, height) : Math.min(320, width),
    );
  }
  expect(stored!.bytes).toBe((await openPhoto(world, { leadId, id: stored!.id, size: "full" }))!.length);
});

/** The first bytes of a picture as iPhones take it. */
const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from("ftypheic\0\0\0\0mif1heic"),
  Buffer.alloc(200),
]);
const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>');

test.each<[string, () => Uint8Array | Promise<Uint8Array>, PhotoRefusal]>([
  ["an HEIC file", () => heic, "heic"],
  ["a PDF", () => pdf(), "kind"],
  ["a drawing", () => svg, "kind"],
  ["a GIF", () => gif, "kind"],
  ["a text that is called a photo", () => Buffer.from("<script>alert(1)</script>"), "kind"],
  ["nothing", () => new Uint8Array(), "empty"],
  ["half a JPEG", async () => (await jpeg(large)).subarray(0, 20_000), "damaged"],
  [
    "a JPEG of noise",
    async () => Buffer.concat([(await jpeg()).subarray(0, 300), Buffer.alloc(900, 7)]),
    "damaged",
  ],
  ["more bytes than the most", () => new Uint8Array(photoLimits.bytes + 1), "heavy"],
  ["as many bytes as the most, which are no photo", () => new Uint8Array(photoLimits.bytes), "kind"],
  ["a PNG of 25 million pixels and some", () => bombPng(5_001), "large"],
])("%s is refused with its own sentence, and nothing is left of it", async (_, bytes, refusal) => {
  const { world, token, leadId } = await office();
  expect(await addPhoto(world, { token, body: arriving(await bytes()) })).toBe(refusal);
  expect(await photosOf(world, leadId)).toEqual([]);
  expect(await storedPhotoFiles(world)).toBe(0);
  expect(await saidOf(world, leadId)).toEqual([]);
});

test("a request has six photos; the seventh waits until one is removed", async () => {
  const { world, send, token, leadId } = await office();
  for (let seed = 0; seed < mostPhotos; seed += 1) expect(await send(seed)).toBeNull();
  expect(await send(6)).toBe("full");
  // one of the six that is sent again is stored already
  expect(await send(2)).toBeNull();
  const [first] = await photosOf(world, leadId);
  await removeOwnPhoto(world, { token, id: first!.id });
  expect(await send(6)).toBeNull();
  expect(await photosOf(world, leadId)).toHaveLength(mostPhotos);
  // there is no room to put it back
  await expect(restorePhoto(world, { leadId, id: first!.id, actor: admin })).rejects.toMatchObject({
    code: "invalid_input",
  });
});

test("of eight photos that arrive at once, six are stored", async () => {
  const { world, send, leadId } = await office();
  const answers = await Promise.all(Array.from({ length: 8 }, (_, seed) => send(seed)));
  expect(answers.filter((answer) => answer === null)).toHaveLength(mostPhotos);
  expect(answers.filter((answer) => answer === "full")).toHaveLength(2);
  expect(await photosOf(world, leadId)).toHaveLength(mostPhotos);
});

test.runIf(process.env.TEST_ENGINE === "postgres")(
  "two processes that receive a request’s photos at once store six of them, none twice",
  async () => {
    const { s3 } = await testBucket();
    const here = await testWorld({ s3 });
    const there = await testWorld({ s3, beside: here });
    const { leadId, token } = await aCustomerWithLink(here);
    const send = async (world: TestWorld, seed: number) =>
      addPhoto(world, { token, body: arriving(await jpeg({ seed })) });
    const twice = await Promise.all([0, 1, 2, 3].flatMap((seed) => [send(here, seed), send(there, seed)]));
    expect(twice).toEqual(Array(8).fill(null));
    expect(await photosOf(here, leadId)).toHaveLength(4);
    const rest = await Promise.all([4, 5, 6, 7].map((seed) => send(seed % 2 === 0 ? here : there, seed)));
    expect(rest.toSorted()).toEqual(["full", "full", null, null]);
    const photos = await keptPhotos(there, leadId);
    expect(photos).toEqual(Array(mostPhotos).fill({ full: anyBytes, small: anyBytes }));
    const hashes = (await listPhotos(here.db.read, leadId)).map(({ sentHash }) => sentHash);
    expect(new Set(hashes).size).toBe(mostPhotos);
    expect(await saidOf(here, leadId)).toEqual(["6 sent"]);
  },
);

test("the same photo sent twice, also at once, is one photo", async () => {
  const { world, send, leadId } = await office();
  expect(await Promise.all([send(1), send(1), send(1)])).toEqual([null, null, null]);
  expect(await send(1)).toBeNull();
  expect(await photosOf(world, leadId)).toHaveLength(1);
  expect(await saidOf(world, leadId)).toEqual(["1 sent"]);
});

test("the history says how many were sent, in one entry for ten minutes", async () => {
  const { world, send, leadId } = await office();
  for (const seed of [0, 1, 2]) await send(seed);
  expect(await saidOf(world, leadId)).toEqual(["3 sent"]);
  world.pass(10 * minuteMs - 1);
  await send(3);
  expect(await saidOf(world, leadId)).toEqual(["4 sent"]);
  world.pass(1);
  await send(4);
  expect(await saidOf(world, leadId)).toEqual(["1 sent", "4 sent"]);
  const { version } = (await findLead(world.db.read, leadId))!;
  await changeLead(world, { id: leadId, change: { version, note: "Called" }, actor: admin });
  await send(5);
  expect(await saidOf(world, leadId)).toEqual(["1 sent", "1 sent", "4 sent"]);
});

test("a photo that staff removed can be put back for an hour, and is then deleted", async () => {
  const { world, send, leadId } = await office();
  await send(1);
  const [{ id } = { id: -1 }] = await photosOf(world, leadId);
  const one = { leadId, id, actor: admin };
  await removePhoto(world, one);
  await removePhoto(world, one);
  expect(await photosOf(world, leadId)).toEqual([]);
  expect(await openPhoto(world, { leadId, id, size: "full" })).toBeUndefined();
  world.pass(60 * minuteMs);
  await cleanUpPhotos(world);
  await restorePhoto(world, one);
  await restorePhoto(world, one);
  expect(await photosOf(world, leadId)).toHaveLength(1);
  expect(await saidOf(world, leadId)).toEqual(["1 restored", "1 removed", "1 sent"]);
  await removePhoto(world, one);
  world.pass(60 * minuteMs + 1);
  await cleanUpPhotos(world);
  await expect(restorePhoto(world, one)).rejects.toMatchObject({ code: "not_found" });
});

test("a photo that was removed by a clock that was ahead is deleted an hour after the clock is right", async () => {
  const { world, send, leadId } = await office();
  await send(1);
  const [{ id } = { id: -1 }] = await photosOf(world, leadId);
  world.pass(26 * 60 * minuteMs);
  await removePhoto(world, { leadId, id, actor: admin });
  world.pass(-26 * 60 * minuteMs);
  await cleanUpPhotos(world);
  const rows = () => world.db.read.selectFrom("lead_photos").select("id").execute();
  expect(await rows()).toHaveLength(1);
  world.pass(61 * minuteMs);
  await cleanUpPhotos(world);
  expect(await rows()).toEqual([]);
});

test("files without a record are deleted after an hour, and those of a photo never", async () => {
  const { world, send, leadId } = await office();
  await send(1);
  await world.media.photos.keep(await jpeg({ seed: 9 }));
  world.pass(-10_000);
  await cleanUpPhotos(world);
  expect(await storedPhotoFiles(world)).toBe(3);
  // files have the machine's own times
  const { now } = world;
  world.now = () => new Date(Date.now() + 3_700_000);
  await cleanUpPhotos(world);
  world.now = now;
  expect(await storedPhotoFiles(world)).toBe(2);
  expect(await photosOf(world, leadId)).toHaveLength(1);
});

test("a link that was turned off stores, removes and shows nothing of another request", async () => {
  const { world, send, token, leadId } = await office();
  const other = await aCustomerWithLink(world, { email: "other@example.com", phone: "(352) 555-0188" });
  await send(1);
  const [{ id } = { id: -1 }] = await photosOf(world, leadId);
  await expect(removeOwnPhoto(world, { token: other.token, id })).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await openPhoto(world, { leadId: other.leadId, id, size: "full" })).toBeUndefined();
  await revokeLinksOfLead(world, { id: leadId, actor: program });
  await expect(send(2)).rejects.toMatchObject({ code: "not_found" });
  await expect(removeOwnPhoto(world, { token, id })).rejects.toMatchObject({ code: "not_found" });
  expect(await photosOf(world, leadId)).toHaveLength(1);
});

test("a store that is away refuses the next photo and keeps those before it", async () => {
  const { world, send, token, leadId } = await office();
  await send(1);
  const { photos, check } = world.media;
  const away = () => Promise.reject(new Away("away"));
  world.media.check = away;
  let isRead = false;
  async function* body(): AsyncGenerator<Uint8Array> {
    isRead = true;
    yield await jpeg({ seed: 2 });
  }
  await expect(addPhoto(world, { token, body: body() })).rejects.toBeInstanceOf(Away);
  expect(isRead).toBe(false);
  world.media.check = check;
  world.media.photos = { ...photos, keep: away };
  await expect(send(2)).rejects.toBeInstanceOf(Away);
  world.media.photos = photos;
  expect(await photosOf(world, leadId)).toHaveLength(1);
  expect(await send(2)).toBeNull();
});
