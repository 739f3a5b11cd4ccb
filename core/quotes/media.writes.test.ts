import { expect, test } from "vitest";
import { program as actor } from "#core/audit.ts";
import { processMedia } from "#core/media/process.ts";
import { findMedia } from "#core/media/reads.ts";
import { removeMedia } from "#core/media/remove.ts";
import { uploadMedia } from "#core/media/upload.ts";
import { newLine } from "./draft.rules.ts";
import { changeQuote } from "./change.ts";
import { deleteQuote } from "./delete.ts";
import { findQuote } from "./reads.ts";
import { reviseQuote } from "./revise.ts";
import { sendQuote } from "./send.ts";
import type { World } from "#core/world.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { testWorld } from "#tests/build.ts";
import { during } from "#tests/during.ts";
import { anUpload, aPicture, arriving, jpeg, pdf } from "#tests/pictures.ts";
import { admin, aQuote, yard } from "#tests/quotes.ts";
import { eraseContactOf } from "#tests/people.ts";

async function hashOf(world: World, id: number): Promise<string> {
  return (await findMedia(world.db.read, id))!.hash;
}

/** A draft whose line shows a picture, with a document attached, and another document that nothing uses. */
async function aPicturedDraft() {
  const world = await testWorld();
  const picture = await aPicture(world, await jpeg({ width: 400, height: 200, seed: 1 }));
  const [sheet, other] = await Promise.all(
    ["Apollo 14", "Warranty"].map(async (title) => (await anUpload(world, pdf({ title }))).id),
  );
  const pictureHash = await hashOf(world, picture);
  const attachments = [{ hash: await hashOf(world, sheet!), name: "Spec sheet" }];
  const lines = [{ id: "shell-1", name: "Shell", unitCents: 62_000_00, picture: pictureHash }];
  const id = await aQuote(world, { lines, terms: { ...yard, attachments } });
  const quote = async () => (await findQuote(world.db.read, { id, now: world.now(), seesCosts: true }))!;
  const act = async (verb: (world: World, order: Order) => Promise<unknown>) =>
    verb(world, { id, version: (await quote()).version, actor: admin });
  const change = async (draft: object) =>
    changeQuote(world, {
      id,
      change: { version: (await quote()).version, draft: { ...(await quote()).draft, ...draft } },
      actor: admin,
    });
  const uses = async () => {
    const rows = await world.db.read.selectFrom("media_uses").selectAll().orderBy("media_id").execute();
    return rows.map(({ media_id, field }) => [media_id, field]).toSorted();
  };
  return { world, id, picture, pictureHash, sheet: sheet!, other: other!, quote, act, change, uses };
}
type Order = { id: number; version: number; actor: typeof admin };

const send = (world: World, order: Order) => sendQuote(world, { ...order, by: "link" });

test("what a draft shows and attaches is in use, and can't be deleted until the draft leaves it out", async () => {
  const { world, picture, pictureHash, sheet, other, quote, change, uses } = await aPicturedDraft();
  expect(await uses()).toEqual([
    [picture, "draft"],
    [sheet, "draft"],
  ]);
  const { usedBy, version } = (await findMedia(world.db.read, sheet))!;
  expect(usedBy).toEqual([{ where: "Quote", name: (await quote()).number }]);
  const remove = () => removeMedia(world, { id: sheet, version, actor });
  await expect(remove()).rejects.toMatchObject({ code: "in_use" });
  expect(Object.keys((await quote()).linePictures)).toEqual([pictureHash]);
  const attachments = [{ hash: await hashOf(world, other), name: "Warranty" }];
  await change({ attachments });
  expect(await uses()).toEqual([
    [picture, "draft"],
    [other, "draft"],
  ]);
  await remove();
  await change({ packages: [{ id: "main", name: "", sections: [] }], attachments: [] });
  expect(await uses()).toEqual([]);
  expect((await quote()).linePictures).toEqual({});
});

test("what was sent stays in use and keeps its file, whatever the next revision shows", async () => {
  const { world, picture, sheet, act, change, uses } = await aPicturedDraft();
  const replace = async (id: number, bytes: Buffer) => {
    const { version } = (await findMedia(world.db.read, id))!;
    return uploadMedia(world, { body: arriving(bytes), name: "new", replaces: { id, version }, actor });
  };
  // nobody has read it yet
  await replace(sheet, pdf({ title: "Apollo 14, corrected" }));
  await act(send);
  await act(reviseQuote);
  const lines = [newLine({ id: "shell-1", name: "Shell", unitCents: 62_000_00 })];
  await change({ packages: [{ id: "main", name: "", sections: [{ id: "shell", lines }] }], attachments: [] });
  expect(await uses()).toEqual([
    [picture, "offer A"],
    [sheet, "offer A"],
  ]);
  const refused = {
    code: "invalid_input",
    details: { fields: { file: expect.stringContaining("were sent") } },
  };
  await expect(replace(sheet, pdf({ title: "Other words" }))).rejects.toMatchObject(refused);
  await expect(replace(picture, await jpeg({ seed: 9 }))).rejects.toMatchObject(refused);
});

const keptSentence =
  "Customers were sent quotes with this picture, so it stays as it is. Upload the new one by itself.";

/** A picture of a draft, with a way to replace its file. */
async function aReplaceablePicture() {
  const draft = await aPicturedDraft();
  const { world, picture } = draft;
  const media = async () => (await findMedia(world.db.read, picture))!;
  const file = async () => {
    const rows = world.db.read.selectFrom("media").select(["file", "name", "version"]);
    return rows.where("id", "=", picture).executeTakeFirstOrThrow();
  };
  const replace = async (body: AsyncIterable<Uint8Array>) =>
    uploadMedia(world, {
      body,
      name: "new",
      replaces: { id: picture, version: (await media()).version },
      actor,
    });
  return { ...draft, media, file, replace };
}

test("a replacement that is still processed when the quote is sent changes nothing, and says why", async () => {
  const { world, act, media, file, replace } = await aReplaceablePicture();
  const before = await file();
  await replace(arriving(await jpeg({ seed: 9 })));
  expect((await media()).replacement).toMatchObject({ state: "waiting" });
  await act(send);
  while ((await runDueJobs(world, 8)) > 0);
  expect(await file()).toEqual(before);
  const { replacement } = await media();
  expect(replacement).toMatchObject({ name: "new", state: "failed", reason: keptSentence });
  await removeMedia(world, { id: replacement!.id, version: replacement!.version, actor });
  expect((await media()).replacement).toBeNull();
});

test("a replacement that arrives while the quote is sent is refused", async () => {
  const { act, media, file, replace } = await aReplaceablePicture();
  const before = await file();
  const bytes = await jpeg({ seed: 9 });
  async function* slow() {
    await act(send);
    yield* arriving(bytes);
  }
  await expect(replace(slow())).rejects.toMatchObject({
    code: "invalid_input",
    details: { fields: { file: keptSentence } },
  });
  expect([await file(), (await media()).replacement]).toEqual([before, null]);
});

test("a quote that is just being sent keeps its picture from a file that was just processed", async () => {
  const { world, id, quote, file, media, replace } = await aReplaceablePicture();
  const before = await file();
  await replace(arriving(await jpeg({ seed: 9 })));
  const mediaId = (await media()).replacement!.id;
  const { version } = await quote();
  const [sent, processed] = await during(
    world,
    (at) => send(at, { id, version, actor: admin }),
    (at) => processMedia(at, { mediaId }),
  );
  expect([sent.status, processed.status]).toEqual(["fulfilled", "fulfilled"]);
  expect(await file()).toEqual(before);
  expect((await media()).replacement).toMatchObject({ state: "failed", reason: keptSentence });
});

test("a deleted draft and an erased person's quote that was not signed use nothing any more", async () => {
  const draft = await aPicturedDraft();
  await draft.act(deleteQuote);
  expect(await draft.uses()).toEqual([]);
  const { world, id, quote, act, uses } = await aPicturedDraft();
  await act(send);
  await eraseContactOf(world, "quotes", id);
  expect(await uses()).toEqual([]);
  expect((await quote()).linePictures).toEqual({});
});
