import { beforeEach, expect, test } from "vitest";
import { addLandingPage } from "#core/content/add-landing-page.ts";
import { addPost } from "#core/content/add-post.ts";
import { changeLandingPage } from "#core/content/change-landing-page.ts";
import { changePost } from "#core/content/change-post.ts";
import { findCheckedPage, listCheckedPages } from "#core/content/checked-pages/reads.ts";
import { CheckedPageQuery } from "#core/content/checked-pages/shape.ts";
import {
  LandingPageChange,
  LandingPageInput,
  PostChange,
  PostInput,
  PostToCheck,
} from "#core/content/shape.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { dana } from "#tests/redirects.ts";
import { checkPost } from "./publish-check.reads.ts";
import { startPageCheck } from "./start-page-check.ts";

const dayMs = 24 * 3_600_000;
const rules = "https://rules.example/septic";

let world: TestWorld;
/** The status of each address; all others are 200. */
let statuses: Record<string, number>;
/** What the main part of /about has. */
let about: string;

beforeEach(async () => {
  world = await testWorld();
  world.config = { ...world.config, publicUrl: "https://www.sunspringpools.com" };
  [statuses, about] = [{}, ""];
  world.otherSites = {
    ask: async (address) => ({ status: statuses[address] ?? 200, isNameless: false, restMs: 0 }),
    stop() {},
  };
  world.pages = {
    draw: async (path) => ({
      status: 200,
      location: "",
      html: `<title>${path}</title><main><h1>We</h1>${path === "/about" ? about : ""}</main>`,
    }),
  };
});

async function finish(): Promise<void> {
  while ((await runDueJobs(world, 1)) > 0);
}

async function night(): Promise<void> {
  world.pass(dayMs);
  await startPageCheck(world, { actor: dana });
  await finish();
}

/** What is told of links to other sites, by path. */
async function told(): Promise<string[]> {
  const kinds = ["outside-link", "unclear-link"] as const;
  const lists = await Promise.all(
    kinds.map((finding) => listCheckedPages(world.db.read, CheckedPageQuery.parse({ finding }))),
  );
  const ids = new Set(lists.flatMap(({ items }) => items.map(({ id }) => id)));
  const pages = await Promise.all([...ids].map((id) => findCheckedPage(world.db.read, id)));
  return pages.flatMap((page) =>
    page!.findings
      .filter(({ kind }) => kinds.some((one) => one === kind))
      .map(({ kind, message }) => `${page!.path} ${kind}: ${message}`),
  );
}

const addresses = async () => {
  const rows = await world.db.read.selectFrom("outside_links").select("address").orderBy("address").execute();
  return rows.map(({ address }) => address);
};

test("a broken link is told on its page from the night it breaks until the site has the page again", async () => {
  about = `<a href="${rules}#tank">Septic rules</a> <a href="${rules}">again</a> <a href="mailto:a@b.example">us</a>`;
  await night();
  expect(await addresses()).toEqual([rules]);
  expect(await told()).toEqual([]);
  world.pass(6 * dayMs);
  statuses[rules] = 404;
  await night();
  const since = await told();
  expect(since).toEqual([
    `/about outside-link: “Septic rules” leads to ${rules}, where no page has been found (404) since Nov 28, 2026.`,
  ]);
  // that the site is down does not mend the link
  statuses[rules] = 503;
  await night();
  expect(await told()).toEqual(since);
  statuses[rules] = 200;
  await night();
  expect(await told()).toEqual([]);
});

test("a broken link is no longer told once no page has it, and what nothing links to is forgotten", async () => {
  about = `<a href="${rules}">Septic rules</a>`;
  statuses[rules] = 410;
  await night();
  expect(await told()).toHaveLength(1);
  about = "";
  await night();
  expect(await told()).toEqual([]);
  await night();
  expect(await addresses()).toEqual([rules]);
  await night();
  expect(await addresses()).toEqual([]);
});

test("a site that refuses to be checked is told as such, on the third day", async () => {
  about = `<a href="${rules}">Septic rules</a>`;
  statuses[rules] = 403;
  await night();
  await night();
  expect(await told()).toEqual([]);
  await night();
  expect(await told()).toEqual([expect.stringContaining("/about unclear-link: “Septic rules” leads to")]);
});

const text = (...hrefs: string[]) => hrefs.map((href) => `<p><a href="${href}">rules</a></p>`).join("");
const post = { title: "Salt", slug: "salt", excerpt: "Salt" };
const page = { title: "Pools in Naples", slug: "naples" };

test("what a text links to is asked for when it is published, or will be, and not before", async () => {
  const content = text(
    rules,
    `${rules}#tank`,
    "/about",
    "https://sunspringpools.com/about",
    "tel:+13525550100",
  );
  const { id } = await addPost(world, { input: PostInput.parse({ ...post, content }), actor: dana });
  const naples = await addLandingPage(world, { input: LandingPageInput.parse(page), actor: dana });
  expect(await addresses()).toEqual([]);
  await changePost(world, {
    id,
    change: PostChange.parse({ version: 1, status: "published" }),
    actor: dana,
  });
  expect(await addresses()).toEqual([rules]);
  const planned = { publishDay: "2026-12-01", publishTime: "09:00", content: text("https://b.example/") };
  await changeLandingPage(world, {
    id: naples.id,
    change: LandingPageChange.parse({ version: 1, ...planned }),
    actor: dana,
  });
  const started = (name: string) => ({
    title: name,
    slug: name,
    status: "published",
    content: text(`https://${name}.example/`),
  });
  await addPost(world, { input: PostInput.parse({ ...started("c"), excerpt: "c" }), actor: dana });
  await addLandingPage(world, { input: LandingPageInput.parse(started("d")), actor: dana });
  const others = ["b", "c", "d"].map((name) => `https://${name}.example/`);
  expect(await addresses()).toEqual([...others, rules]);
  await finish();
  const rows = await world.db.read.selectFrom("outside_links").select("outcome").execute();
  expect(rows).toEqual([...others, rules].map(() => ({ outcome: "fine" })));
});

test("the check before publishing names what is known as broken, and asks nobody", async () => {
  const check = async () => {
    const { status: _, ...typed } = PostInput.parse({
      ...post,
      content: text(`${rules}#tank`, "https://b.example/"),
    });
    const site = { publicUrl: world.config.publicUrl, drawn: world.media, now: world.now() };
    const { findings } = (await checkPost(world.db.read, site, PostToCheck.parse({ id: null, ...typed })))!;
    return findings.map(({ field, isBlocking, message }) => `${field} ${isBlocking}: ${message}`);
  };
  about = `<a href="${rules}">Septic rules</a> <a href="https://b.example/">Tanks</a>`;
  statuses = { [rules]: 404, "https://b.example/": 403 };
  expect(await check()).toEqual([]);
  for (let nights = 0; nights < 3; nights += 1) await night();
  expect(await told()).toHaveLength(2);
  world.otherSites.ask = async () => {
    throw new Error("nobody is asked");
  };
  expect(await check()).toEqual([
    expect.stringContaining(`content false: “rules” leads to ${rules}, where no page`),
  ]);
});
