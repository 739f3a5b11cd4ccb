import { expect, test } from "vitest";
import { deleteForGood } from "#core/content/deleted-texts/delete.ts";
import { listDeletedTexts } from "#core/content/deleted-texts/reads.ts";
import type { PreviewedText } from "#core/content/preview-links/shape.ts";
import { findMedia } from "#core/media/reads.ts";
import { removeMedia } from "#core/media/remove.ts";
import { checkPost } from "#core/pools/publish-check.reads.ts";
import type { World } from "#core/world.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { breakText } from "#tests/break-text.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
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
import { during } from "#tests/during.ts";
import { aPicture } from "#tests/pictures.ts";
import { add as addRedirect } from "#tests/redirects.ts";
import { restoreText } from "./restore-text.ts";
import { PostToCheck } from "./shape.ts";

const hourMs = 3_600_000;

function restore(world: World, text: PreviewedText, slug?: string): Promise<void> {
  return restoreText(world, { text, slug, actor: dana });
}

test.each(types)("a %s is put back as a draft with its id, its versions and its history", async (type) => {
  const world = await testWorld();
  const [maria, lee] = [await anEditor(world, "maria"), await anEditor(world, "lee")];
  const kind = textKinds[type];
  const id = await kind.add(world, dana);
  const createdAt = (await kind.find(world, id))!.createdAt;
  world.pass(hourMs);
  await kind.change(world, dana, id, { version: 1, status: "published", lastDay: "2026-12-24" });
  world.pass(hourMs);
  await kind.remove(world, maria, id, 2);
  world.pass(hourMs);
  await restoreText(world, { text: { type, id }, actor: lee });
  expect(await kind.find(world, id)).toMatchObject({
    ...saltWords,
    id,
    status: "draft",
    publishAt: null,
    // it would be public for too long without it
    lastDay: "2026-12-24",
    version: 3,
    createdAt,
    updatedAt: world.now().toISOString(),
  });
  expect(await listDeletedTexts(world.db.read)).toEqual([]);
  const restoredAt = world.now().toISOString();
  world.pass(hourMs);
  await kind.change(world, dana, id, { version: 3, title: "Salt" });
  expect((await kind.revisions(world, id))?.items).toMatchObject([
    { version: 3, actor: "lee", at: restoredAt, status: "draft" },
    { version: 2, status: "published" },
    { version: 1, status: "draft" },
  ]);
  expect(await auditOf(world, { type, id })).toMatchObject([
    { actor: "Dana", action: "create" },
    { actor: "Dana", action: "publish" },
    { actor: "maria", action: "delete", version: 2 },
    { actor: "lee", action: "restore", title: "Salt in July", slug: "salt-in-july", version: 3 },
    { actor: "Dana", action: "change" },
  ]);
});

test.each(types)("changes of a public %s that waited come back with it", async (type) => {
  const world = await testWorld();
  const kind = textKinds[type];
  const id = await kind.add(world, dana, { status: "published" });
  await kind.change(world, dana, id, { version: 1, hold: true, title: "Salt in August" });
  await kind.remove(world, dana, id, 2);
  await restore(world, { type, id });
  expect(await kind.find(world, id)).toMatchObject({ title: "Salt in August", status: "draft" });
  await kind.change(world, dana, id, { version: 3, status: "published" });
  expect(await kind.find(world, id)).toMatchObject({ title: "Salt in August", hasChanges: false });
});

test.each(types)("a %s that was to go live does not after it was put back", async (type) => {
  const world = await testWorld();
  const planned = { publishDay: "2026-11-23", publishTime: "09:00" };
  const text = await aDeletedText(world, { type, actor: dana, ...planned });
  await restore(world, text);
  world.pass(Date.parse("2026-11-23T14:00:00.000Z") - world.now().getTime());
  await runDueJobs(world, 8);
  expect(await textKinds[type].find(world, text.id)).toMatchObject({ status: "draft", version: 2 });
});

test("it can be deleted and put back again", async () => {
  const world = await testWorld();
  const text = await aDeletedText(world, { actor: dana });
  await restore(world, text);
  await textKinds.post.remove(world, dana, text.id, 2);
  expect(await titlesIn(world)).toEqual(["Salt in July"]);
  await restore(world, text);
  expect(await textKinds.post.find(world, text.id)).toMatchObject({ version: 3 });
});

const another = (world: TestWorld, type: PreviewedText["type"]) =>
  textKinds[type].add(world, dana, { title: "Salt again" });

test.each([
  ["another page has it", another, "“Salt again” already has this URL"],
  [
    "it is redirected",
    (world: TestWorld, type: PreviewedText["type"]) => addRedirect(world, textKinds[type].path, "/pools"),
    "This URL redirects to /pools",
  ],
  [
    "it is marked as gone",
    (world: TestWorld, type: PreviewedText["type"]) =>
      addRedirect(world, textKinds[type].path, "", { statusCode: 410 }),
    "This URL is marked as gone (410)",
  ],
])("if %s, a text is put back under another URL", async (_, take, message) => {
  for (const type of types) {
    const world = await testWorld();
    const text = await aDeletedText(world, { type, actor: dana });
    await take(world, type);
    const listed = await listDeletedTexts(world.db.read);
    await expect(restore(world, text)).rejects.toMatchObject({
      code: "invalid_input",
      details: { fields: { slug: `${message}. Please choose another.` } },
    });
    expect(await listDeletedTexts(world.db.read)).toEqual(listed);
    expect(await textKinds[type].find(world, text.id)).toBeUndefined();
    await restore(world, text, "salt-in-august");
    expect(await textKinds[type].find(world, text.id)).toMatchObject({ slug: "salt-in-august" });
  }
});

test("of a text that is put back and a new page with its URL at once, one gets it", async () => {
  const world = await testWorld();
  const text = await aDeletedText(world, { actor: dana });
  const [first, second] = await during(
    world,
    (paused) => textKinds.post.add(paused, dana, { title: "Salt again" }),
    () => restore(world, text),
  );
  expect(first.status).toBe("fulfilled");
  expect(second).toMatchObject({ reason: { details: { fields: { slug: expect.any(String) } } } });
  expect(await titlesIn(world)).toEqual(["Salt in July"]);
});

const gone = {
  code: "not_found",
  message: "It is no longer in the trash. Somebody has put it back or deleted it for good.",
};

test.each([
  ["put back", restore],
  ["deleted for good", (world: World, text: PreviewedText) => deleteForGood(world, { text, actor: dana })],
])("a text that is being %s is neither put back nor deleted a second time", async (_, act) => {
  const world = await testWorld();
  const text = await aDeletedText(world, { actor: dana });
  const [first, second] = await during(
    world,
    (paused) => act(paused, text),
    () => restore(world, text),
  );
  expect(first.status).toBe("fulfilled");
  expect(second).toMatchObject({ reason: gone });
  await expect(deleteForGood(world, { text, actor: dana })).rejects.toMatchObject(gone);
});

test.each([true, false])(
  "a picture of a text that is put back is in use again; is it still there: %s",
  async (isThere) => {
    const world = await testWorld();
    const id = await aPicture(world);
    const { address, version } = (await findMedia(world.db.read, id))!;
    const content = `<p>Salt.</p><figure><img src="${address}"></figure>`;
    const text = await aDeletedText(world, { actor: dana, content, picture: address });
    expect((await findMedia(world.db.read, id))?.usedBy).toEqual([]);
    if (!isThere) await removeMedia(world, { id, version, actor: dana });
    await restore(world, text);
    const post = (await textKinds.post.find(world, text.id))!;
    expect(post).toMatchObject({ picture: address, content: expect.stringContaining(address) });
    const usedBy = isThere ? [{ where: "Article", name: "Salt in July" }] : undefined;
    expect((await findMedia(world.db.read, id))?.usedBy).toEqual(usedBy);
    const typed = Object.entries(post).filter(([field]) => field in PostToCheck.shape);
    const toCheck = PostToCheck.parse({ ...Object.fromEntries(typed), publishDay: "", publishTime: "" });
    const site = { publicUrl: world.config.publicUrl, drawn: world.media, now: world.now() };
    const messages = (await checkPost(world.db.read, site, toCheck))!.findings.map(({ message }) => message);
    expect(messages.includes("This picture does not exist. Please choose another.")).toBe(!isThere);
    expect(messages.some((message) => /a picture that is not in the library/.test(message))).toBe(!isThere);
  },
);

test("what a text holds is sanitized again, because rules may have changed since it was saved", async () => {
  const world = await testWorld();
  const text = await aDeletedText(world, { actor: dana });
  const body = { ...saltWords, content: '<p onclick="x()">Salt.<script>x()</script></p>' };
  await breakText(world, ["revisions", "body", await lastRevision(world)], JSON.stringify(body));
  await restore(world, text);
  expect(await textKinds.post.find(world, text.id)).toMatchObject({
    title: "Salt in July",
    content: "<p>Salt.</p>",
    // nobody kept these
    excerpt: "",
    tags: [],
  });
});
