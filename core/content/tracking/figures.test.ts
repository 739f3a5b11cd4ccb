import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { addLandingPage } from "#core/content/add-landing-page.ts";
import { LandingPageInput } from "#core/content/shape.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { countLanding } from "./count-landing.ts";
import { readLandingFigures } from "./reads.ts";

const slug = "pools-in-naples-fl";
const dayMs = 86_400_000;

async function aPage(world: TestWorld): Promise<number> {
  const words = { title: "Pools in Naples", slug, content: "<p>Sand.</p>", status: "published" };
  return (await addLandingPage(world, { input: LandingPageInput.parse(words), actor: program })).id;
}

async function did(world: TestWorld, ...actions: string[]): Promise<void> {
  const caller = { userAgent: "Mozilla/5.0", token: undefined };
  for (const action of actions) await countLanding(world, { slug, action, caller });
}

test("of thirty days in Florida, today included, views and conversions are told apart", async () => {
  const world = await testWorld();
  const id = await aPage(world);
  // 11:30 PM in Florida, which is the next day in UTC
  world.pass(Date.parse("2026-11-25T04:30:00.000Z") - world.now().getTime());
  await did(world, "phone_clicked");
  world.pass(dayMs);
  await did(world, "view", "view", "final_cta_clicked", "phone_clicked", "phone_clicked");
  const figures = (await readLandingFigures(world.db.read, { id, now: world.now() }))!;
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
  const { actions } = (await readLandingFigures(world.db.read, { id, now: world.now() }))!;
  expect(actions).toEqual(count === 0 ? [] : [{ action: "phone_clicked", count }]);
});

test("there are none of a page that does not exist", async () => {
  const world = await testWorld();
  expect(await readLandingFigures(world.db.read, { id: 7, now: world.now() })).toBeUndefined();
});
