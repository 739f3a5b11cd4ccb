import { expect, test, vi } from "vitest";
import { noteRead } from "#lib/runtime/reading.ts";
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
  const cached = await get("/");
  expect([cached.kept, cached.body.toString().includes("$51,000")]).toEqual([true, true]);
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
  const tagsByPath: Record<string, string[]> = {
    "/blog": ["posts", "settings"],
    "/blog/salt": ["posts:12"],
    "/blog/heat": ["posts:13"],
    "/pools": ["pools"],
  };
  const { cache, get } = await site(({ url }) => {
    noteRead(tagsByPath[new URL(url).pathname]!);
    return html(words);
  });
  async function dropped(changed: string[]): Promise<string[]> {
    for (const path of Object.keys(tagsByPath)) await get(path);
    cache.drop(changed);
    const gone: string[] = [];
    for (const path of Object.keys(tagsByPath)) if (!(await get(path)).kept) gone.push(path);
    return gone;
  }
  expect(await dropped(["posts", "posts:12"])).toEqual(["/blog", "/blog/salt"]);
  expect(await dropped(["posts:13"])).toEqual(["/blog/heat"]);
  expect(await dropped(["pools", "pools:1"])).toEqual(["/pools"]);
  expect(await dropped(["media:1", "leads"])).toEqual([]);
  expect(await dropped([])).toEqual([]);
  expect(await dropped(["*"])).toEqual(Object.keys(tagsByPath));
});

test("a page that shows staff-only data is never shared", async () => {
  const { get } = await site(() => {
    noteRead(["pools", "leads:12"]);
    return html(words);
  });
  for (let i = 0; i < 3; i += 1) expect((await get("/")).kept).toBe(false);
});
