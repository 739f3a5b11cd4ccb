import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { addLandingPage } from "#core/content/add-landing-page.ts";
import { addPost } from "#core/content/add-post.ts";
import { changePost } from "#core/content/change-post.ts";
import { LandingPageInput, PostChange, PostInput } from "#core/content/shape.ts";
import type { TextSubject } from "#core/content/text.rules.ts";
import { campaignOf } from "#core/leads/campaign.rules.ts";
import { submitLead } from "#core/leads/submit.ts";
import { leadInput, testWorld, type TestWorld } from "#tests/build.ts";
import { countText } from "./count-text.ts";
import { readTextFigures, withViews } from "./reads.ts";

const slug = "pools-in-naples-fl";
const dayMs = 86_400_000;
const caller = { userAgent: "Mozilla/5.0", token: undefined };

function figuresOf(world: TestWorld, text: TextSubject) {
  return readTextFigures(world.db.read, { ...text, now: world.now() });
}

async function aPage(world: TestWorld): Promise<number> {
  const words = { title: "Pools in Naples", slug, content: "<p>Sand.</p>", status: "published" };
  return (await addLandingPage(world, { input: LandingPageInput.parse(words), actor: program })).id;
}

async function did(world: TestWorld, ...actions: string[]): Promise<void> {
  for (const action of actions) await countText(world, { type: "landing_page", slug, action, caller });
}

test("of thirty days in Florida, today included, views and conversions are told apart", async () => {
  const world = await testWorld();
  const id = await aPage(world);
  // 11:30 PM in Florida, which is the next day in UTC
  world.pass(Date.parse("2026-11-25T04:30:00.000Z") - world.now().getTime());
  await did(world, "phone_clicked");
  world.pass(dayMs);
  await did(world, "view", "view", "final_cta_clicked", "phone_clicked", "phone_clicked");
  const figures = (await figuresOf(world, { type: "landing_page", id }))!;
  expect(figures.days).toHaveLength(30);
  expect(figures.days.at(0)).toEqual({ day: "2026-10-27", views: 0, conversions: 0 });
  expect(figures.days.slice(-2)).toEqual([
    { day: "2026-11-24", views: 0, conversions: 1 },
    { day: "2026-11-25", views: 2, conversions: 3 },
  ]);
  expect(figures.actions).toEqual([
    { action: "phone_clicked", count: 3 },
    { action: "final_cta_clicked", count: 1 },
  ]);
});

test.each([
  [29, 1],
  [30, 0],
])("after %i days it is still counted: %i", async (days, count) => {
  const world = await testWorld();
  const id = await aPage(world);
  await did(world, "phone_clicked");
  world.pass(days * dayMs);
  const { actions } = (await figuresOf(world, { type: "landing_page", id }))!;
  expect(actions).toEqual(count === 0 ? [] : [{ action: "phone_clicked", count }]);
});

test.each(["post", "landing_page"] as const)("there are none of a %s that does not exist", async (type) => {
  const world = await testWorld();
  expect(await figuresOf(world, { type, id: 7 })).toBeUndefined();
});

test("views of an article are counted by day, and move with its address", async () => {
  const world = await testWorld();
  const whole = {
    title: "Salt",
    slug: "salt",
    excerpt: "Heat.",
    content: "<p>Sand.</p>",
    status: "published",
  };
  const { id } = await addPost(world, { input: PostInput.parse(whole), actor: program });
  const view = (at: string) => countText(world, { type: "post", slug: at, action: "view", caller });
  await view("salt");
  const change = PostChange.parse({ version: 1, slug: "salt-in-july", kind: "guide" });
  await changePost(world, { id, change, actor: program });
  await view("salt-in-july");
  await expect(view("salt")).rejects.toMatchObject({ code: "not_found" });
  const { days, actions, leads } = (await figuresOf(world, { type: "post", id }))!;
  expect(days.at(-1)).toEqual({ day: "2026-11-20", views: 2, conversions: 0 });
  expect({ actions, leads }).toEqual({ actions: [], leads: 0 });
  const listed = [
    { kind: "guide", slug: "salt-in-july" },
    { kind: "post", slug: "salt" },
  ];
  expect((await withViews(world.db.read, listed)).map(({ views }) => views)).toEqual([2, 0]);
});

test("a draft’s views are refused", async () => {
  const world = await testWorld();
  const input = PostInput.parse({ title: "Salt", slug: "salt" });
  await addPost(world, { input, actor: program });
  const counting = countText(world, { type: "post", slug: "salt", action: "view", caller });
  await expect(counting).rejects.toMatchObject({ code: "not_found" });
});

test("leads count for the article that they name", async () => {
  const world = await testWorld();
  const words = { title: "Salt", slug: "salt", excerpt: "Heat.", content: "<p>Sand.</p>" };
  const { id } = await addPost(world, { input: PostInput.parse(words), actor: program });
  for (const query of ["article=salt", "article=sand", "landing=salt"])
    await submitLead(world, { input: leadInput(), campaign: campaignOf(`/estimate?${query}`) });
  expect((await figuresOf(world, { type: "post", id }))!.leads).toBe(1);
});

test("leads count for the landing page that they name, for thirty days", async () => {
  const world = await testWorld();
  const id = await aPage(world);
  const lead = (address: string) => submitLead(world, { input: leadInput(), campaign: campaignOf(address) });
  const leads = async () => (await figuresOf(world, { type: "landing_page", id }))!.leads;
  await lead(`/estimate?landing=${slug}`);
  expect(await leads()).toBe(1);
  for (const other of ["/estimate", "/estimate?landing=pools-in-tampa-fl", `/estimate?landing=${slug}-2`])
    await lead(other);
  // an advertisement led to the page
  await lead(`/estimate?landing=${slug}&utm_source=google`);
  expect(await leads()).toBe(1);
  world.pass(29 * dayMs);
  expect(await leads()).toBe(1);
  world.pass(dayMs);
  expect(await leads()).toBe(0);
});
