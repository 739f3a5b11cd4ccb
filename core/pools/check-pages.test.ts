import { beforeEach, expect, test } from "vitest";
import type { Actor } from "#core/audit.ts";
import { addPost } from "#core/content/add-post.ts";
import { findCheckedPage, findPageCheck, listCheckedPages } from "#core/content/checked-pages/reads.ts";
import { pagesAtOnce, type FindingKind } from "#core/content/checked-pages/rules.ts";
import { CheckedPageQuery } from "#core/content/checked-pages/shape.ts";
import { PostInput } from "#core/content/shape.ts";
import { NotYet } from "#core/jobs.ts";
import type { DrawnPage } from "#core/ports.ts";
import { Problem } from "#core/problems.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { aUser, testWorld, type TestWorld } from "#tests/build.ts";
import { add } from "#tests/redirects.ts";
import { checkPages } from "./check-pages.ts";
import { listPublicAddresses } from "./public-addresses.reads.ts";
import { startPageCheck } from "./start-page-check.ts";

let world: TestWorld;
let actor: Actor;
/** How often each page was drawn. */
let drawn: Map<string, number>;
/** The HTML of pages that are not like all others. */
let bodies: Record<string, string | (() => DrawnPage)>;

const shown = (html: string): DrawnPage => ({ status: 200, location: "", html });
/** Links to the pages that are read. */
let menu = "";

beforeEach(async () => {
  world = await testWorld();
  actor = { userId: await aUser(world), name: "dana", role: "editor" };
  drawn = new Map();
  bodies = {};
  const addresses = await listPublicAddresses(world.db.read);
  menu = addresses.map(({ path }) => `<a href="${path}">${path}</a>`).join(" ");
  world.pages = {
    async draw(path) {
      drawn.set(path, (drawn.get(path) ?? 0) + 1);
      const body = bodies[path] ?? "";
      return typeof body === "function" ? body() : shown(page(path, body));
    },
  };
});

function page(path: string, body = "", { title = `Title of ${path}`, head: more = "" } = {}): string {
  const head = `<title>${title}</title><meta name="description" content="Description of ${path}">${more}`;
  return `<html><head>${head}</head><body><nav>${menu}</nav><main><h1>One</h1>${"word ".repeat(120)}${body}</main></body></html>`;
}

const start = () => startPageCheck(world, { actor });
const progress = () => findPageCheck(world.db.read);

/** Runs the job to its end. */
async function finish(): Promise<void> {
  while ((await runDueJobs(world, 1)) > 0);
}

async function listed(query: object = {}) {
  const { items } = await listCheckedPages(
    world.db.read,
    CheckedPageQuery.parse({ pageSize: 200, ...query }),
  );
  return items;
}

/** What was found on each page with a finding. */
async function found(): Promise<Record<string, FindingKind[]>> {
  const withFindings = await listed({ finding: "any" });
  const pages = await Promise.all(withFindings.map(({ id }) => findCheckedPage(world.db.read, id)));
  return Object.fromEntries(pages.map((one) => [one!.path, one!.findings.map(({ kind }) => kind)]));
}

test("every public page is read once, and those with something to fix are found by it", async () => {
  const addresses = await listPublicAddresses(world.db.read);
  expect(await progress()).toEqual({ isRunning: false, pages: 0, left: 0, checkedAt: "" });
  bodies["/about"] = '<a href="/no-such-page">Crew</a>';
  await start();
  expect(await progress()).toMatchObject({
    isRunning: true,
    pages: addresses.length,
    left: addresses.length,
  });
  await finish();
  expect(await progress()).toEqual({
    isRunning: false,
    pages: addresses.length,
    left: 0,
    checkedAt: world.now().toISOString(),
  });
  expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(addresses.map(({ path }) => [path, 1])));
  expect(await found()).toEqual({ "/about": ["broken-link"] });
  const paths = async (query: object) => (await listed(query)).map(({ path }) => path);
  expect(await paths({ finding: "broken-link" })).toEqual(["/about"]);
  expect(await paths({ finding: "thin" })).toEqual([]);
  expect((await paths({}))[0]).toBe("/about");
  expect((await paths({ sort: "path" })).slice(0, 2)).toEqual(["/", "/about"]);
  expect(await paths({ q: "Title of /financ" })).toEqual(["/financing"]);
});

test("a page that fails is found, and keeps no other from being read", async () => {
  bodies["/about"] = () => {
    throw new Error("no");
  };
  bodies["/blog"] = () => ({ status: 500, location: "", html: page("/blog") });
  bodies["/pools"] = () => ({ status: 302, location: "/packages", html: "" });
  await start();
  await finish();
  expect(await found()).toEqual({ "/about": ["failed"], "/blog": ["failed"], "/pools": ["failed"] });
  expect(await progress()).toMatchObject({ isRunning: false, left: 0 });
});

test("pages with the same words, and one to which no other links, are found once all are read", async () => {
  const input = PostInput.parse({ title: "Salt", slug: "salt", excerpt: "Salt", content: "<p>Salt</p>" });
  await addPost(world, { input: { ...input, status: "published" }, actor });
  bodies["/about"] = () => shown(page("/about", "", { title: "Twice" }));
  bodies["/terms-of-service"] = () => shown(page("/terms-of-service", "", { title: "Twice" }));
  await start();
  await finish();
  expect(await found()).toEqual({
    "/about": ["same-title"],
    "/terms-of-service": ["same-title"],
    "/blog/salt": ["orphan"],
  });
  const [salt] = await listed({ finding: "orphan" });
  const { id } = await world.db.read.selectFrom("posts").select("id").executeTakeFirstOrThrow();
  expect(await findCheckedPage(world.db.read, salt!.id)).toMatchObject({
    record: { noun: "posts", id: String(id) },
    title: "Title of /blog/salt",
  });
  // read again when there is a link
  bodies["/blog"] = '<a href="http://localhost:3000/blog/salt#cell">Salt</a>';
  bodies["/about"] = "";
  await start();
  await finish();
  expect(await found()).toEqual({});
});

test("the page that search engines are to list instead is one that they list", async () => {
  const instead = (path: string) => `<link rel="canonical" href="http://localhost:3000${path}">`;
  bodies["/about"] = () => shown(page("/about", "", { head: instead("/packages") }));
  await start();
  await finish();
  expect(await found()).toEqual({});
  const hidden = '<meta name="robots" content="noindex">';
  bodies["/packages"] = () => shown(page("/packages", "", { head: hidden }));
  bodies["/pools"] = () => shown(page("/pools", "", { head: instead("/about") }));
  bodies["/blog"] = () => shown(page("/blog", "", { head: instead("/nowhere") }));
  await start();
  await finish();
  const [packages, ...wrong] = Object.entries(await found()).toSorted();
  expect([packages, ...wrong]).toEqual([
    ["/about", ["canonical"]],
    ["/blog", ["canonical"]],
    ["/packages", ["hidden"]],
    ["/pools", ["canonical"]],
  ]);
});

test("a link to a redirect or a file arrives; one to a draft or to a page that is gone does not", async () => {
  const input = PostInput.parse({ title: "Salt", slug: "salt" });
  await addPost(world, { input, actor });
  await add(world, "/old", "/pools");
  await add(world, "/sale", "", { statusCode: 410 });
  const links = ["/old", "/sale", "/blog/salt", "/media/x/960.jpg", "/robots.txt", "/admin-login", "/x?y=1"];
  const others = ["#top", "mailto:a@example.com", "https://example.com/x", "/pools?size=large#gallery"];
  bodies["/about"] = [...links, ...others].map((href) => `<a href="${href}">${href}</a>`).join("");
  await start();
  await finish();
  const [about] = await listed({ finding: "broken-link" });
  const { findings } = (await findCheckedPage(world.db.read, about!.id))!;
  expect(findings.map(({ message }) => /^“([^”]*)”/.exec(message)?.[1])).toEqual([
    "/sale",
    "/blog/salt",
    "/x?y=1",
  ]);
});

test("nobody has written a description that is only how the text begins", async () => {
  const head = (description: string) =>
    `<title>About</title><meta name="description" content="${description}">`;
  const about = (description: string) => () =>
    shown(
      `<head>${head(description)}</head><nav>${menu}</nav><main><h1>We</h1> ${"dig a pool ".repeat(60)}</main>`,
    );
  bodies["/about"] = about("dig a pool dig a pool…");
  await start();
  await finish();
  expect(await found()).toEqual({ "/about": ["no-description"] });
  bodies["/about"] = about("Who digs your pool, and since when…");
  await start();
  await finish();
  expect(await found()).toEqual({});
});

test("a check that was stopped goes on where it was, and a second press joins it", async () => {
  await start();
  await expect(checkPages(world)).rejects.toThrow(NotYet);
  const all = (await progress()).pages;
  expect(await progress()).toMatchObject({ isRunning: true, left: all - pagesAtOnce });
  // the process dies while it reads further pages, and another one takes the job
  await start();
  expect(await progress()).toMatchObject({ isRunning: true, left: all - pagesAtOnce });
  expect(await world.db.read.selectFrom("jobs").select("id").execute()).toHaveLength(1);
  await finish();
  expect([...new Set(drawn.values())]).toEqual([1]);
  expect(await progress()).toMatchObject({ isRunning: false, left: 0 });
});

test("a check whose job has failed for good goes on when somebody starts it again", async () => {
  await start();
  await expect(checkPages(world)).rejects.toThrow(NotYet);
  await world.db.transact((tx) => tx.updateTable("jobs").set({ state: "failed" }).execute(), {
    changed: ["jobs"],
  });
  const { left } = await progress();
  await start();
  expect((await progress()).left).toBe(left);
  await finish();
  expect(await progress()).toMatchObject({ isRunning: false, left: 0 });
});

test("without a database the check waits, and no page is taken for one that fails", async () => {
  await start();
  bodies["/"] = () => {
    throw new Problem("unavailable");
  };
  await expect(checkPages(world)).rejects.toMatchObject({ code: "unavailable" });
  const { pages, left } = await progress();
  expect(left).toBe(pages);
});

test("a page that is gone is forgotten at the end of the next check, and not before", async () => {
  const input = PostInput.parse({ title: "Salt", slug: "salt", excerpt: "Salt", content: "<p>Salt</p>" });
  const { id } = await addPost(world, { input: { ...input, status: "published" }, actor });
  await start();
  await finish();
  await world.db.transact(
    (tx) => tx.updateTable("posts").set({ status: "draft" }).where("id", "=", id).execute(),
    { changed: ["posts"] },
  );
  expect(await listed({ q: "/blog/salt" })).toHaveLength(1);
  await start();
  expect(await listed({ q: "/blog/salt" })).toHaveLength(1);
  await finish();
  expect(await listed({ q: "/blog/salt" })).toEqual([]);
});
