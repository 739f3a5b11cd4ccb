import { expect, test } from "vitest";
import { keepDraft } from "#core/content/kept-drafts/keep.ts";
import { listKeptDrafts } from "#core/content/kept-drafts/reads.ts";
import type { PreviewedText } from "#core/content/preview-links/shape.ts";
import { restoreText } from "#core/content/restore-text.ts";
import { cleanUp } from "#jobs/clock.ts";
import { clockDrift } from "#lib/time/clock-drift.ts";
import { breakText } from "#tests/break-text.ts";
import { aUser, testTime, testWorld, type TestWorld } from "#tests/build.ts";
import {
  aDeletedText,
  anEditor,
  auditOf,
  dana,
  lastRevision,
  saltWords,
  textKinds,
  textTypes as types,
  titlesIn,
} from "#tests/deleted-texts.ts";
import { deleteForGood } from "./delete.ts";
import { findDeletedText, listDeletedTexts } from "./reads.ts";
import { deletedId, deletedText, keptDays } from "./rules.ts";
import { deleteOldTexts } from "./writes.ts";

const hourMs = 3_600_000;
const keptMs = keptDays * 24 * hourMs;
const year = 365 * 24 * hourMs;
const at = (ms: number) => new Date(testTime.getTime() + ms);

test.each([
  ["post-12", { type: "post", id: 12 }],
  ["landing_page-7", { type: "landing_page", id: 7 }],
  ["pool-7", undefined],
  ["post-", undefined],
  ["post-1234567890", undefined],
  ["post-1 or 1=1", undefined],
  [undefined, undefined],
])("the id %s stands for %j", (id, text) => {
  expect(deletedText(id)).toEqual(text);
  if (text) expect(deletedId(text as PreviewedText)).toBe(id);
});

test("the trash lists what was deleted, by whom and until when, the last deleted first", async () => {
  const world = await testWorld();
  const maria = await anEditor(world, "maria");
  const page = await aDeletedText(world, { type: "landing_page", actor: maria });
  world.pass(hourMs);
  await aDeletedText(world, { actor: dana, kind: "guide", title: "Salt" });
  const time = (ms: number) => at(ms).toISOString();
  const listed = {
    id: deletedId(page),
    kind: "landing_page",
    title: "Salt in July",
    path: "/salt-in-july",
    deletedBy: "maria",
    deletedAt: time(0),
    keptUntil: time(keptMs),
  };
  expect(await listDeletedTexts(world.db.read)).toEqual([
    expect.objectContaining({
      kind: "guide",
      title: "Salt",
      path: "/resources/salt-in-july",
      deletedBy: "Dana",
      deletedAt: time(hourMs),
    }),
    listed,
  ]);
  expect(await findDeletedText(world.db.read, deletedId(page))).toEqual({
    ...listed,
    landingPage: expect.objectContaining(saltWords),
  });
  expect(await findDeletedText(world.db.read, "landing_page-999")).toBeUndefined();
});

async function revisionsOf(world: TestWorld, { type, id }: PreviewedText): Promise<number> {
  const rows = world.db.read.selectFrom("revisions").select("id").where("subject_type", "=", type);
  return (await rows.where("subject_id", "=", String(id)).execute()).length;
}

test.each(types)("a %s that is deleted for good leaves its history alone", async (type) => {
  const world = await testWorld();
  const userId = await aUser(world, { username: "lee", role: "editor" });
  const other = await aDeletedText(world, { type, actor: dana, title: "Other", slug: "other" });
  const kind = textKinds[type];
  const id = await kind.add(world, dana);
  await kind.change(world, dana, id, { version: 1, title: "Salt" });
  await kind.remove(world, dana, id, 2);
  const text = { type, id };
  const noun = type === "post" ? "posts" : "landing-pages";
  const place = { noun, record: String(id), tab: "0b7f6a52-6a3c-4f0e-9a55-0d3b1f0f2c11" } as const;
  const draft = { version: 2, base: { title: "Salt" }, mine: { title: "Salt in June" } };
  await keepDraft(world, { userId, input: { ...place, draft } });
  expect(await revisionsOf(world, text)).toBe(2);
  await deleteForGood(world, { text, actor: dana });
  expect(await titlesIn(world)).toEqual(["Other"]);
  expect([await revisionsOf(world, text), await revisionsOf(world, other)]).toEqual([0, 1]);
  expect(await listKeptDrafts(world.db.read, { ...place, userId })).toEqual([]);
  expect((await auditOf(world, text)).at(-1)).toEqual({
    actor: "Dana",
    action: "delete for good",
    slug: "salt-in-july",
    title: "Salt",
  });
});

/** The cleanup at a time, after one at another; both in ms since the deletion. */
async function cleanedUp(world: TestWorld, now: number, last: number | null): Promise<void> {
  const lastCleanup = last === null ? "" : at(last).toISOString();
  await world.db.transact((tx) => deleteOldTexts(tx, at(now), lastCleanup), { changed: ["deleted-texts"] });
}

test.each([
  ["a moment before its time is over", keptMs - 1, keptMs - 1, true],
  ["when its time is over", keptMs, keptMs, false],
  ["if it was not over for the cleanup before", keptMs + hourMs, keptMs - 1, true],
  ["by a clock that is a year ahead", year, hourMs, true],
  ["after a clock that was a year ahead, in time", keptMs, year, false],
  ["after a clock that was a year ahead, not early", keptMs - 1, year, true],
  ["by the first cleanup of a database", keptMs, null, true],
])("%s (%i, %j), the cleanup leaves a text there: %s", async (_, now, last, isThere) => {
  const world = await testWorld();
  const text = await aDeletedText(world, { actor: dana });
  await cleanedUp(world, now, last);
  expect([await titlesIn(world), await revisionsOf(world, text)]).toEqual(
    isThere ? [["Salt in July"], 1] : [[], 0],
  );
  const ends = (await auditOf(world, text)).filter(({ action }) => action === "delete for good");
  expect(ends).toEqual(
    isThere ? [] : [expect.objectContaining({ actor: "Sunspring", title: "Salt in July" })],
  );
});

test.each([
  ["a minute ahead", -clockDrift, -clockDrift, keptMs],
  ["more than a minute ahead", -clockDrift - 1, -clockDrift - 1, keptMs - clockDrift - 1],
  ["ahead of the cleanup before alone", 0, -year, keptMs],
  ["ahead of this cleanup alone", -year, 0, keptMs],
])("what a clock that was %s has deleted is kept for 30 days from now", async (_, now, last, until) => {
  const world = await testWorld();
  await aDeletedText(world, { actor: dana });
  await cleanedUp(world, now, last);
  expect(await listDeletedTexts(world.db.read)).toMatchObject([{ keptUntil: at(until).toISOString() }]);
});

test("the hourly cleanup deletes a text for good an hour after its time, and no other", async () => {
  const world = await testWorld();
  await aDeletedText(world, { actor: dana });
  world.pass(hourMs);
  await aDeletedText(world, { actor: dana, title: "Salt in August" });
  world.pass(keptMs - hourMs);
  await cleanUp(world);
  expect(await titlesIn(world)).toEqual(["Salt in August", "Salt in July"]);
  world.pass(hourMs - 1);
  await cleanUp(world);
  expect(await titlesIn(world)).toEqual(["Salt in August"]);
});

test.each(types)("a %s that can’t be read is listed, not put back, and deleted for good", async (type) => {
  const world = await testWorld();
  const text = await aDeletedText(world, { type, actor: dana });
  await breakText(world, ["revisions", "body", await lastRevision(world)], '{"title": 7}');
  const title = `${type === "post" ? "Post" : "Landing page"} ${text.id}`;
  const listed = { kind: type, title, path: "", deletedBy: "Dana", isDamaged: true };
  expect(await listDeletedTexts(world.db.read)).toMatchObject([listed]);
  expect(await findDeletedText(world.db.read, deletedId(text))).toMatchObject(listed);
  await expect(restoreText(world, { text, actor: dana })).rejects.toMatchObject({
    code: "not_found",
    message: "It can’t be read, so it can’t be put back.",
  });
  expect(await titlesIn(world)).toEqual([title]);
  await deleteForGood(world, { text, actor: dana });
  expect(await titlesIn(world)).toEqual([]);
});
