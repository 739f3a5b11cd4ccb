import { expect, test, vi } from "vitest";
import { noteRead } from "#lib/reading.ts";
import { held, html, site, words } from "#tests/cached-site.ts";

test("a page rendered from data that changed meanwhile is not cached; later requests get a new one", async () => {
  let price = "$49,900";
  const { render, waiting, release } = held(() => {
    noteRead(["pools"]);
    return html(price);
  });
  const { cache, send, get, drawn } = await site(render);
  const before = send("/");
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  price = "$51,000";
  cache.drop(["pools"]);
  const after = send("/");
  await release(2);
  expect((await before.answer).body.toString()).toContain("$49,900");
  await release(1);
  expect((await after.answer).body.toString()).toContain("$51,000");
  const kept = await get("/");
  expect([kept.kept, kept.body.toString().includes("$51,000")]).toEqual([true, true]);
  expect(drawn).toEqual({ shared: 2, ordinary: 0 });
});

test("a page that changed while it was being rendered is rendered again for the next visitor", async () => {
  let price = "$49,900";
  const { render, waiting, release } = held(() => {
    noteRead(["pools"]);
    return html(price);
  });
  const { cache, send, drawn } = await site(render);
  const before = send("/");
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  price = "$51,000";
  cache.drop(["pools"]);
  await release();
  await before.answer;
  const after = send("/");
  await release();
  expect((await after.answer).body.toString()).toContain("$51,000");
  expect(drawn).toEqual({ shared: 2, ordinary: 0 });
});

test("a rendering in progress is cached if only something else changes", async () => {
  const { render, release } = held(() => {
    noteRead(["pools"]);
    return html(words);
  });
  const { cache, send, get, arrived } = await site(render);
  const first = send("/");
  await arrived(1);
  cache.drop(["posts"]);
  await release();
  await first.answer;
  expect((await get("/")).kept).toBe(true);
});

test("a change drops only the pages that show it", async () => {
  const shown: Record<string, string[]> = {
    "/blog": ["posts", "settings"],
    "/blog/salt": ["posts:12"],
    "/blog/heat": ["posts:13"],
    "/pools": ["pools"],
  };
  const { cache, get } = await site(({ url }) => {
    noteRead(shown[new URL(url).pathname]!);
    return html(words);
  });
  async function dropped(changed: string[]): Promise<string[]> {
    for (const path of Object.keys(shown)) await get(path);
    cache.drop(changed);
    const gone: string[] = [];
    for (const path of Object.keys(shown)) if (!(await get(path)).kept) gone.push(path);
    return gone;
  }
  expect(await dropped(["posts", "posts:12"])).toEqual(["/blog", "/blog/salt"]);
  expect(await dropped(["posts:13"])).toEqual(["/blog/heat"]);
  expect(await dropped(["pools", "pools:1"])).toEqual(["/pools"]);
  expect(await dropped(["media:1", "leads"])).toEqual([]);
  expect(await dropped([])).toEqual([]);
  expect(await dropped(["*"])).toEqual(Object.keys(shown));
});

test("a page that shows staff-only data is never shared", async () => {
  const { get } = await site(() => {
    noteRead(["pools", "leads:12"]);
    return html(words);
  });
  for (let i = 0; i < 3; i += 1) expect((await get("/")).kept).toBe(false);
});

/** A site whose page shows a text that changes, and how long time goes on. */
async function steppedSite() {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T14:05:00Z") });
  let text = "60 pools";
  const behind = await site(() => {
    noteRead(["pools"]);
    return html(text);
  });
  const shown = async () => /\d+ pools/.exec((await behind.get("/pools")).body.toString())?.[0];
  await shown();
  return { ...behind, shown, set: (next: string) => (text = next) };
}

test("a page that a job's step has changed is served while it is drawn once, and then the new one is", async () => {
  const { cache, shown, set, drawn } = await steppedSite();
  set("560 pools");
  cache.drop(["pools"], true);
  expect(await shown()).toBe("60 pools");
  await vi.waitFor(async () => expect(await shown()).toBe("560 pools"));
  expect(drawn).toEqual({ shared: 2, ordinary: 0 });
});

test("nobody gets it later than a second after the step was announced, however many follow", async () => {
  const { cache, shown, set } = await steppedSite();
  set("560 pools");
  cache.drop(["pools"], true);
  vi.setSystemTime(Date.now() + 600);
  cache.drop(["pools"], true);
  vi.setSystemTime(Date.now() + 400);
  expect(await shown()).toBe("560 pools");
});

test("someone's own change is shown at once, also of a page that waits to be drawn", async () => {
  const { cache, shown, set } = await steppedSite();
  cache.drop(["pools"], true);
  set("61 pools");
  cache.drop(["pools", "pools:1"]);
  expect(await shown()).toBe("61 pools");
});
