import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { addLandingPage } from "#core/content/add-landing-page.ts";
import { changeLandingPage } from "#core/content/change-landing-page.ts";
import { deleteLandingPage } from "#core/content/delete-landing-page.ts";
import { LandingPageInput } from "#core/content/shape.ts";
import { countText } from "#core/content/tracking/count-text.ts";
import { findLandingPage } from "#core/content/reads.ts";
import type { World } from "#core/world.ts";
import { aToken, testWorld } from "#tests/build.ts";
import { endHeadlineTest } from "./end.ts";
import { findRunningTest, listHeadlineTests, listRunningTests } from "./reads.ts";
import { startHeadlineTest } from "./start.ts";
import type { HeadlineVersion } from "./rules.ts";

const other = { headline: "A pool in four weeks", button: "See my price" };

async function aPage(world: World, fields: object = {}): Promise<number> {
  const input = LandingPageInput.parse({
    title: "Pools in Naples",
    slug: "naples",
    content: "<p>Sand over rock.</p>",
    metaDescription: "What a pool in Naples takes.",
    status: "published",
    ...fields,
  });
  return (await addLandingPage(world, { input, actor: program })).id;
}

function start(world: World, pageId: number, words: object = {}): Promise<void> {
  return startHeadlineTest(world, { input: { pageId, ...other, ...words }, actor: program });
}

async function idOf(world: World, pageId: number): Promise<number> {
  return (await listHeadlineTests(world.db.read, pageId))[0]!.id;
}

const person = { userAgent: "Mozilla/5.0", token: undefined };

type Done = { action: string; test?: number; headline?: HeadlineVersion; caller?: typeof person };

function did(world: World, { action, caller = person, ...shown }: Done): Promise<void> {
  return countText(world, { type: "landing_page", slug: "naples", action, shown, caller });
}

test("a test shows what is tried, counts each version beside the page's own counts, and ends once", async () => {
  const world = await testWorld();
  const pageId = await aPage(world);
  await start(world, pageId);
  const id = await idOf(world, pageId);
  expect(await findRunningTest(world.db.read, pageId)).toEqual({ id, ...other });
  expect([...(await listRunningTests(world.db.read))]).toEqual([["/naples", id]]);
  await did(world, { action: "view", test: id, headline: "a" });
  await did(world, { action: "view", test: id, headline: "b" });
  await did(world, { action: "phone_clicked", test: id, headline: "b" });
  // a second press of the same visit, a press on a page from before, a version alone, a scanner
  await did(world, { action: "phone_clicked" });
  await did(world, { action: "phone_clicked", test: id + 1, headline: "b" });
  await did(world, { action: "phone_clicked", headline: "b" });
  const scanner = { ...person, userAgent: "Googlebot/2.1" };
  await did(world, { action: "phone_clicked", test: id, headline: "b", caller: scanner });
  const [counted] = await listHeadlineTests(world.db.read, pageId);
  expect(counted).toMatchObject({
    a: { headline: "Pools in Naples", button: "Get my estimate", views: 1, presses: 0 },
    b: { ...other, views: 1, presses: 1 },
    kept: null,
  });
  expect(await findLandingPage(world.db.read, { id: pageId })).toMatchObject({ views: 2, conversions: 4 });

  await endHeadlineTest(world, { id, kept: "b", actor: program });
  expect(await findRunningTest(world.db.read, pageId)).toBeUndefined();
  expect(await listRunningTests(world.db.read)).toEqual(new Map());
  await did(world, { action: "phone_clicked", test: id, headline: "b" });
  expect(await listHeadlineTests(world.db.read, pageId)).toMatchObject([{ kept: "b", b: { presses: 1 } }]);
  await expect(endHeadlineTest(world, { id, kept: "a", actor: program })).rejects.toMatchObject({
    code: "already_done",
  });
  await expect(endHeadlineTest(world, { id: id + 9, kept: "a", actor: program })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("signed-in staff are not counted", async () => {
  const world = await testWorld();
  const pageId = await aPage(world);
  await start(world, pageId);
  const shown = { test: await idOf(world, pageId), headline: "a" } as const;
  const caller = { ...person, token: await aToken(world) };
  await countText(world, { type: "landing_page", slug: "naples", action: "view", shown, caller });
  expect(await listHeadlineTests(world.db.read, pageId)).toMatchObject([{ a: { views: 0 } }]);
});

test("a draft, a page that says the same, and a page with a test can't begin one; two at once make one", async () => {
  const world = await testWorld();
  const draft = await aPage(world, { slug: "marco", status: "draft" });
  await expect(start(world, draft)).rejects.toMatchObject({ code: "too_late" });
  await expect(start(world, 9_999)).rejects.toMatchObject({ code: "not_found" });
  const pageId = await aPage(world, { button: "Ask us" });
  const same = { headline: "Pools in Naples", button: "Ask us" };
  await expect(start(world, pageId, same)).rejects.toMatchObject({
    code: "invalid_input",
    details: { fields: { headline: expect.stringContaining("says this already") } },
  });
  const begun = await Promise.allSettled([start(world, pageId), start(world, pageId)]);
  expect(begun.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(start(world, pageId)).rejects.toMatchObject({ code: "already_done" });
  await endHeadlineTest(world, { id: await idOf(world, pageId), kept: "a", actor: program });
  await start(world, pageId, { ...same, button: "Get my estimate" });
  expect(await listHeadlineTests(world.db.read, pageId)).toHaveLength(2);
});

test("a test follows its page to another URL, rests while it is a draft, and goes with it", async () => {
  const world = await testWorld();
  const pageId = await aPage(world);
  await start(world, pageId);
  const id = await idOf(world, pageId);
  const change = (fields: { version: number; slug?: string; status?: "draft" }) =>
    changeLandingPage(world, { id: pageId, change: fields, actor: program });
  await change({ version: 1, slug: "naples-fl" });
  expect([...(await listRunningTests(world.db.read))]).toEqual([["/naples-fl", id]]);
  await change({ version: 2, status: "draft" });
  expect(await listRunningTests(world.db.read)).toEqual(new Map());
  await deleteLandingPage(world, { id: pageId, version: 3, actor: program });
  expect(await listHeadlineTests(world.db.read, pageId)).toEqual([]);
});
