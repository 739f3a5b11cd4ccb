import { expect, test } from "vitest";
import { aToken, testWorld, type TestWorld } from "#tests/build.ts";
import { api, bearer, contract } from "#tests/http.ts";

const browser = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36";

function report(world: TestWorld, pageClass: string, userAgent = browser) {
  return api(world).request(`/api/slow-pages/${pageClass}`, {
    method: "POST",
    headers: { "user-agent": userAgent },
  });
}

function counts(world: TestWorld) {
  return world.db.read.selectFrom("daily_counts").selectAll().orderBy("subject").orderBy("day").execute();
}

test("slow pages are counted by page class and Florida day, and nothing else is stored", async () => {
  const world = await testWorld();
  for (const pageClass of ["home", "home", "pool-detail"])
    expect((await report(world, pageClass)).status).toBe(204);
  world.pass(24 * 3_600_000);
  await report(world, "home");
  expect(await counts(world)).toEqual([
    { subject: "slow:home", action: "late", day: "2026-11-20", count: 2 },
    { subject: "slow:home", action: "late", day: "2026-11-21", count: 1 },
    { subject: "slow:pool-detail", action: "late", day: "2026-11-20", count: 1 },
  ]);
});

test.each(["direct", "made-up", "Home", "home%20", "__proto__"])(
  "%s is not a page class that can be slow",
  async (pageClass) => {
    const world = await testWorld();
    const answer = await report(world, pageClass);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ ...contract, code: "invalid_input" });
    expect(await counts(world)).toEqual([]);
  },
);

test.each([
  "",
  "curl/8.5.0",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/131.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Linux; Android 11) Chrome/131.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse",
])("a report from %j is accepted but not counted", async (userAgent) => {
  const world = await testWorld();
  expect((await report(world, "home", userAgent)).status).toBe(204);
  expect(await counts(world)).toEqual([]);
});

test("staff see only the last seven days, most frequent first", async () => {
  const world = await testWorld();
  await report(world, "about");
  world.pass(6 * 24 * 3_600_000);
  for (const pageClass of ["home", "home", "contact"]) await report(world, pageClass);
  const readSlowPages = async () => {
    const answer = await api(world).request("/api/admin/health", bearer(token));
    return ((await answer.json()) as { slowPages: object[] }).slowPages;
  };
  const token = await aToken(world);
  expect(await readSlowPages()).toEqual([
    { pageClass: "home", count: 2 },
    { pageClass: "about", count: 1 },
    { pageClass: "contact", count: 1 },
  ]);
  world.pass(20 * 3_600_000);
  expect(await readSlowPages()).toEqual([
    { pageClass: "home", count: 2 },
    { pageClass: "contact", count: 1 },
  ]);
});
