import { expect, test } from "vitest";
import type { Actor } from "#core/audit.ts";
import { addLandingPage } from "#core/content/add-landing-page.ts";
import { addPost } from "#core/content/add-post.ts";
import { changeLandingPage } from "#core/content/change-landing-page.ts";
import { changePost } from "#core/content/change-post.ts";
import { deleteLandingPage } from "#core/content/delete-landing-page.ts";
import { deletePost } from "#core/content/delete-post.ts";
import { LandingPageChange, LandingPageInput, PostChange, PostInput } from "#core/content/shape.ts";
import { sha256 } from "#lib/runtime/sha256.ts";
import { aUser, testWorld, type TestWorld } from "#tests/build.ts";
import { everything } from "#tests/everything.ts";
import { addPreviewLink } from "./add.ts";
import { openPreviewLink } from "./open.ts";
import { findPreviewed, listPreviewLinks } from "./reads.ts";
import { revokePreviewLink } from "./revoke.ts";
import type { PreviewedText } from "./shape.ts";

const dana: Actor = { userId: null, name: "Dana", role: "admin" };
const words = { title: "Salt in July", slug: "salt-in-july", content: "<p>It works harder.</p>" };
const browser = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1";
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How a kind of text is written, changed and deleted. */
const kinds = {
  post: {
    add: async (world: TestWorld) => {
      const input = PostInput.parse({ ...words, excerpt: "What heat does to a salt cell." });
      return (await addPost(world, { input, actor: dana })).id;
    },
    change: (world: TestWorld, id: number, fields: object) =>
      changePost(world, { id, change: PostChange.parse(fields), actor: dana }),
    remove: (world: TestWorld, id: number) => deletePost(world, { id, version: 1, actor: dana }),
    path: "/blog/salt-in-july",
    entity: "article",
  },
  landing_page: {
    add: async (world: TestWorld) =>
      (await addLandingPage(world, { input: LandingPageInput.parse(words), actor: dana })).id,
    change: (world: TestWorld, id: number, fields: object) =>
      changeLandingPage(world, { id, change: LandingPageChange.parse(fields), actor: dana }),
    remove: (world: TestWorld, id: number) => deleteLandingPage(world, { id, version: 1, actor: dana }),
    path: "/salt-in-july",
    entity: "landing page",
  },
};
const types = ["post", "landing_page"] as const;

async function aDraft(world: TestWorld, type: PreviewedText["type"] = "post"): Promise<PreviewedText> {
  return { type, id: await kinds[type].add(world) };
}

/** A new link to a text: its token. */
async function aLink(world: TestWorld, text: PreviewedText, actor = dana): Promise<string> {
  const { url } = await addPreviewLink(world, { text, actor });
  return url.slice(`${world.config.publicUrl}/preview/`.length);
}

function found(world: TestWorld, token: string) {
  return findPreviewed(world.db.read, { token, now: world.now() });
}

function listed(world: TestWorld, text: PreviewedText) {
  return listPreviewLinks(world.db.read, text, world.now());
}

async function revokeNewest(world: TestWorld, text: PreviewedText): Promise<void> {
  const [{ id } = { id: -1 }] = await listed(world, text);
  await revokePreviewLink(world, { id, actor: dana });
}

/** Sets the clock. */
function at(world: TestWorld, time: string): void {
  world.pass(Date.parse(time) - world.now().getTime());
}

test.each(types)("a link opens the draft of a %s as it is stored at that moment", async (type) => {
  const world = await testWorld();
  const text = await aDraft(world, type);
  const token = await aLink(world, text);
  await kinds[type].change(world, text.id, { version: 1, title: "Salt in August" });
  const previewed = (await found(world, token))!;
  expect(previewed).toMatchObject({ path: kinds[type].path, isPublic: false });
  const { post, landingPage } = previewed.draft;
  expect(post ?? landingPage).toMatchObject({ id: text.id, title: "Salt in August", content: words.content });
});

test.each<[string, string, number, boolean]>([
  ["in the last millisecond of its seven days", "2026-11-20T15:00:00.000Z", 7 * dayMs - 1, true],
  ["after seven days", "2026-11-20T15:00:00.000Z", 7 * dayMs, false],
  ["in its last millisecond, where the clocks go back", "2026-10-30T15:00:00.000Z", 7 * dayMs - 1, true],
  ["after 168 hours, where the clocks go back", "2026-10-30T15:00:00.000Z", 7 * dayMs, false],
  ["in its last millisecond, where the clocks go forward", "2027-03-12T15:00:00.000Z", 7 * dayMs - 1, true],
  ["after 168 hours, where the clocks go forward", "2027-03-12T15:00:00.000Z", 7 * dayMs, false],
])("a link %s", async (_, made, ms, isOpen) => {
  const world = await testWorld();
  at(world, made);
  const text = await aDraft(world);
  const token = await aLink(world, text);
  world.pass(ms);
  expect((await found(world, token)) !== undefined).toBe(isOpen);
  expect(await listed(world, text)).toHaveLength(isOpen ? 1 : 0);
});

type Ending = (world: TestWorld, text: PreviewedText) => Promise<void>;

test.each<[string, PreviewedText["type"], Ending, object | undefined]>([
  ["was turned off", "post", revokeNewest, undefined],
  ["was turned off", "landing_page", revokeNewest, undefined],
  ["leads to a deleted article", "post", (world, { id }) => kinds.post.remove(world, id), undefined],
  [
    "leads to a deleted page",
    "landing_page",
    (world, { id }) => kinds.landing_page.remove(world, id),
    undefined,
  ],
  [
    "leads to a published article",
    "post",
    (world, { id }) => kinds.post.change(world, id, { version: 1, status: "published" }),
    { isPublic: true, path: "/blog/salt-in-july" },
  ],
  [
    "leads to a published page",
    "landing_page",
    (world, { id }) => kinds.landing_page.change(world, id, { version: 1, status: "published" }),
    { isPublic: true, path: "/salt-in-july" },
  ],
])("a link that %s (%s)", async (_, type, end, expected) => {
  const world = await testWorld();
  const text = await aDraft(world, type);
  const token = await aLink(world, text);
  expect(await found(world, token)).toMatchObject({ isPublic: false });
  await end(world, text);
  const after = await found(world, token);
  if (expected) expect(after).toMatchObject(expected);
  else expect(after).toBeUndefined();
});

test("a link that was turned off stays off when its text is public, and works again after neither", async () => {
  const world = await testWorld();
  const text = await aDraft(world);
  const [first, second] = [await aLink(world, text), await aLink(world, text)];
  await revokeNewest(world, text);
  await kinds.post.change(world, text.id, { version: 1, status: "published" });
  expect(await found(world, second)).toBeUndefined();
  await kinds.post.change(world, text.id, { version: 2, status: "draft" });
  expect(await found(world, first)).toMatchObject({ isPublic: false });
  expect(await found(world, second)).toBeUndefined();
});

test.each(["", "sun_never", `sun_${"A".repeat(43)}`, "\u{1f3ca}", "' or 1=1 --"])(
  "a token that was never given out opens nothing: %j",
  async (token) => {
    const world = await testWorld();
    await aLink(world, await aDraft(world));
    expect(await found(world, token)).toBeUndefined();
  },
);

test("each link is listed with who made it, until when it works, and when a person opened it last", async () => {
  const world = await testWorld();
  const text = await aDraft(world);
  const other = await aDraft(world, "landing_page");
  const pat = { ...dana, userId: await aUser(world, { username: "pat" }) };
  await aLink(world, text);
  world.pass(hourMs);
  const made = world.now().toISOString();
  const token = await aLink(world, text, pat);
  await aLink(world, other);
  const opened = async (userAgent: string) => {
    await openPreviewLink(world, { token, userAgent });
    return (await listed(world, text)).map(({ lastOpenedAt }) => lastOpenedAt);
  };
  expect(await listed(world, text)).toMatchObject([
    {
      createdBy: "pat",
      createdAt: made,
      endsAt: new Date(Date.parse(made) + 7 * dayMs).toISOString(),
      lastOpenedAt: null,
    },
    { createdBy: null, lastOpenedAt: null },
  ]);
  // a chat draws a card of a link that is sent
  expect(await opened("WhatsApp/2.24")).toEqual([null, null]);
  expect(await opened(browser)).toEqual([made, null]);
  world.pass(59_999);
  expect(await opened(browser)).toEqual([made, null]);
  world.pass(1);
  expect(await opened(browser)).toEqual([world.now().toISOString(), null]);
});

test.each([
  ["Pat Vega", "Pat Vega"],
  ["", ""],
  ["pat", ""],
])(
  "a sender with the name “%s” is called “%s”, and never by what they sign in with",
  async (name, sender) => {
    const world = await testWorld();
    const userId = await aUser(world, { username: "pat" });
    await world.db.transact((tx) => tx.updateTable("users").set({ display_name: name }).execute(), {
      changed: ["users"],
    });
    const token = await aLink(world, await aDraft(world), { ...dana, userId });
    expect((await found(world, token))?.sender).toBe(sender);
  },
);

test("a link that nobody can note is shown all the same", async () => {
  const world = await testWorld();
  const token = await aLink(world, await aDraft(world));
  const full: TestWorld = {
    ...world,
    db: { ...world.db, transact: () => Promise.reject(Object.assign(new Error("full"), { code: "ENOSPC" })) },
  };
  expect(await openPreviewLink(full, { token, userAgent: browser })).toMatchObject({ isPublic: false });
});

test("only the hash of a token is stored", async () => {
  const world = await testWorld();
  const token = await aLink(world, await aDraft(world));
  const stored = JSON.stringify(await everything(world));
  expect(stored).toContain(sha256(token));
  expect(stored).not.toContain(token);
});

test.each(types)("making and turning off a link of a %s is in the activity log, once", async (type) => {
  const world = await testWorld();
  const text = await aDraft(world, type);
  await aLink(world, text);
  const [{ id } = { id: -1 }] = await listed(world, text);
  // two tabs turn off the same one
  await revokePreviewLink(world, { id, actor: dana });
  await revokePreviewLink(world, { id, actor: dana });
  const entries = await world.db.read
    .selectFrom("audit")
    .select(["action", "entity", "entity_id"])
    .where("action", "like", "%preview link")
    .orderBy("id")
    .execute();
  const about = { entity: kinds[type].entity, entity_id: String(text.id) };
  expect(entries).toEqual([
    { action: "add preview link", ...about },
    { action: "revoke preview link", ...about },
  ]);
});

test("a text that is public or gone gets no link, and a link that never was cannot be turned off", async () => {
  const world = await testWorld();
  const text = await aDraft(world);
  await kinds.post.change(world, text.id, { version: 1, status: "published" });
  await expect(aLink(world, text)).rejects.toMatchObject({ code: "too_late" });
  await expect(aLink(world, { type: "post", id: 999 })).rejects.toMatchObject({ code: "not_found" });
  await expect(aLink(world, { ...text, type: "landing_page" })).rejects.toMatchObject({ code: "not_found" });
  await expect(revokePreviewLink(world, { id: 999, actor: dana })).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await world.db.read.selectFrom("preview_links").selectAll().execute()).toEqual([]);
});
