import { expect, test } from "vitest";
import { findAdvice } from "#core/desk/advice/reads.ts";
import { noAnswers } from "#core/desk/advice/rules.ts";
import { addPost } from "#core/content/add-post.ts";
import { changePost } from "#core/content/change-post.ts";
import { findPost, listPosts, postFacets, relatedPosts } from "#core/content/reads.ts";
import { PostInput } from "#core/content/shape.ts";
import { importPictures } from "#core/pools/import-pictures.ts";
import { eraseContact } from "#core/desk/erase-contact.ts";
import { findPool, listPools } from "#core/pools/reads.ts";
import { pictureOrigins } from "#core/pools/gallery.reads.ts";
import { correctLead } from "#core/leads/correct.ts";
import { cleanUpMedia } from "#core/media/clean-up.ts";
import { samples as ofQuotes } from "#core/quotes/sample.ts";
import { samples as ofViews } from "#core/records/saved-views/sample.ts";
import { changeSetting } from "#core/settings/change.ts";
import { readLegal, readSettings } from "#core/settings/reads.ts";
import { runDueJobs } from "#jobs/worker.ts";
import type { Health } from "#core/desk/health/shape.ts";
import { breakText, textOf, type Place } from "./break-text.ts";
import { aLead, aToken, testWorld } from "./build.ts";
import { api, bearer } from "./http.ts";
import { aPicture } from "./pictures.ts";

const dana = { userId: null, name: "Dana", role: "admin" as const };
/** Not JSON, and not what any of the columns should hold. */
const broken = ["{ Rose Miller", "7"];

/** One of each record that holds JSON. */
async function filledWorld() {
  const world = await testWorld({ seeded: true });
  const token = await aToken(world);
  const http = api(world);
  const lead = await aLead(world, { poolName: "Apollo 14" });
  const input = PostInput.parse({
    title: "Salt",
    slug: "salt",
    content: "<p>It works.</p>",
    excerpt: "Salt",
  });
  const post = (
    await addPost(world, { input: { ...input, status: "published", tags: ["salt"] }, actor: dana })
  ).id;
  const picture = await aPicture(world);
  const quote = (await ofQuotes.quotes!(world)).id!;
  const view = (await ofViews["saved-views"]!(world)).id!;
  const ask = (path: string) => http.request(path, bearer(token));
  const failedChecks = async () =>
    ((await (await ask("/api/admin/health")).json()) as Health).checks.find(({ name }) => name === "records");
  return { world, ask, lead, post, picture, quote, view, failedChecks };
}

type Filled = Awaited<ReturnType<typeof filledWorld>>;
const pool = "latham-apollo-14";

const cases: [place: (filled: Filled) => Place, name: RegExp, paths: (filled: Filled) => string[]][] = [
  [
    () => ["price_books", "body", 1],
    /^price book 1;/,
    () => [
      "/api/admin/price-books",
      "/api/admin/price-books/1",
      "/api/admin/price-books/1/differences",
      "/api/pools",
    ],
  ],
  [
    ({ lead }) => ["leads", "details", lead],
    /^lead \d+;/,
    ({ lead }) => [
      "/api/admin/estimates",
      `/api/admin/estimates/${lead}`,
      "/api/admin/estimates/board",
      "/api/admin/dashboard",
    ],
  ],
  [
    ({ post }) => ["posts", "tags", post],
    /^article \d+;/,
    ({ post }) => ["/api/admin/blog", `/api/admin/blog/${post}`, "/api/admin/blog?q=salt"],
  ],
  ...["features", "provenance", "image_urls"].map((column): (typeof cases)[number] => [
    () => ["pools", column, pool],
    /^pool latham-apollo-14;/,
    () => ["/api/admin/pools", `/api/admin/pools/${pool}`, "/api/pools", "/api/admin/dashboard"],
  ]),
  ...["warranties", "finishes", "catalogs"].map((column): (typeof cases)[number] => [
    () => ["manufacturers", column, "latham"],
    /^manufacturer latham;/,
    () => ["/api/admin/manufacturers", "/api/admin/manufacturers/latham", "/api/manufacturers", "/api/pools"],
  ]),
  [() => ["audit", "detail", 1], /^activity log entry 1;/, () => ["/api/admin/audit"]],
  [
    ({ picture }) => ["media", "widths", picture],
    /^picture \d+;/,
    ({ picture }) => ["/api/admin/media", `/api/admin/media/${picture}`],
  ],
  [
    ({ quote }) => ["quote_revisions", "draft", quote],
    /^quote revision \d+;/,
    ({ quote }) => ["/api/admin/quotes", `/api/admin/quotes/${quote}`],
  ],
  [
    ({ view }) => ["saved_views", "query", view],
    /^saved view \d+;/,
    () => ["/api/admin/saved-views?screen=leads"],
  ],
  ...["week", "holidays", "service_areas"].map((column): (typeof cases)[number] => [
    () => ["offices", column, "ocala"],
    /^office ocala;/,
    () => ["/api/admin/settings", "/api/admin/estimates", "/api/admin/dashboard"],
  ]),
];

test.each(cases.map(([placeOf, name, pathsOf]) => ({ name, placeOf, pathsOf })))(
  "$name: a damaged text leaves the lists around it alive, and staff are reported where it is",
  async ({ placeOf, name, pathsOf }) => {
    const filled = await filledWorld();
    const { world, ask, failedChecks } = filled;
    if (placeOf(filled)[0] === "media") await runDueJobs(world, 8);
    expect(await failedChecks()).toMatchObject({ ok: true });
    const place = placeOf(filled);
    for (const text of broken) {
      await breakText(world, place, text);
      for (const path of pathsOf(filled)) {
        const answer = await ask(path);
        expect(answer.status, path).toBe(200);
        expect(await answer.text()).not.toContain("Rose");
      }
    }
    expect(await failedChecks()).toMatchObject({ ok: false, detail: expect.stringMatching(name) });
    const reported = world.lines.filter(({ message }) => message === "a stored record is damaged");
    expect(reported.map(({ fields }) => fields)).toEqual([{ table: place[0], id: place[2] }]);
  },
);

test("a record that is repaired or gone is no longer named", async () => {
  const { world, ask, lead, post, failedChecks } = await filledWorld();
  await breakText(world, ["leads", "details", lead], "{");
  await breakText(world, ["posts", "tags", post], "{");
  for (const path of ["/api/admin/estimates", "/api/admin/blog"]) await ask(path);
  expect(await failedChecks()).toMatchObject({
    ok: false,
    detail: expect.stringMatching(/^lead \d+, article \d+;/),
  });
  await breakText(world, ["leads", "details", lead], "{}");
  await world.db.transact((tx) => tx.deleteFrom("posts").where("id", "=", post).execute(), {
    changed: ["posts"],
  });
  expect(await failedChecks()).toMatchObject({ ok: true });
});

test("visitors see the article and the pool without the part that can't be read", async () => {
  const { world, post } = await filledWorld();
  const { read } = world.db;
  await breakText(world, ["posts", "tags", post], "{");
  for (const column of ["features", "provenance", "image_urls"])
    await breakText(world, ["pools", column, pool], column === "image_urls" ? '{"https://x": 1}' : "{");
  const page = { q: "salt", status: "published", page: 1, pageSize: 5, kind: "post" } as const;
  expect((await listPosts(read, page)).items.find(({ id }) => id === post)).toMatchObject({ tags: [] });
  const damagedPost = await findPost(read, { id: post });
  expect(await relatedPosts(read, damagedPost!, 3)).toHaveLength(3);
  expect((await postFacets(read, "post")).tags).not.toEqual([]);
  expect(await findPool(read, world.media, pool)).toMatchObject({ name: expect.any(String), features: [] });
  expect((await listPools(read, world.media)).map(({ id }) => id)).toContain(pool);
  expect(await pictureOrigins(read)).toEqual([]);
  expect(await findAdvice(read, world.media, noAnswers)).toMatchObject({ pools: expect.any(Array) });
});

test("what can't be read is not overwritten by what is shown instead", async () => {
  const { world, lead, post } = await filledWorld();
  const details: Place = ["leads", "details", lead];
  await breakText(world, details, "{ details");
  await correctLead(world, { id: lead, correction: { version: 1, firstName: "Ana" }, actor: dana });
  const other = correctLead(world, { id: lead, correction: { version: 2, poolName: "Kona" }, actor: dana });
  await expect(other).rejects.toMatchObject({
    code: "invalid_input",
    details: { fields: { poolName: expect.stringContaining("can’t be read") } },
  });
  expect(await textOf(world, details)).toBe("{ details");

  const tags: Place = ["posts", "tags", post];
  await breakText(world, tags, "{ tags");
  await changePost(world, { id: post, change: { version: 1, title: "Salt!", tags: [] }, actor: dana });
  expect(await textOf(world, tags)).toBe("{ tags");
  await changePost(world, { id: post, change: { version: 2, tags: ["heat"] }, actor: dana });
  expect(await textOf(world, tags)).toBe('["heat"]');

  const images: Place = ["pools", "image_urls", pool];
  await breakText(world, images, "{ images");
  await expect(importPictures(world, { id: pool, record: { version: 1 }, actor: dana })).rejects.toThrow(
    "can’t be read",
  );
  expect(await textOf(world, images)).toBe("{ images");
});

test("a section of the settings that can't be read shows its defaults, and can't be saved", async () => {
  const { world } = await filledWorld();
  const save = (version: number) =>
    changeSetting(world, { key: "statewideCities", change: { version, value: ["Naples"] }, actor: dana });
  const before = await readSettings(world.db.read);
  await save(0);
  await breakText(world, ["settings", "value", "statewideCities"], "{");
  expect(await readSettings(world.db.read)).toEqual(before);
  expect(await readLegal(world.db.read)).toHaveProperty("cookie-policy.html");
  await expect(save(1)).rejects.toThrow("can’t be read");
  expect(await textOf(world, ["settings", "value", "statewideCities"])).toBe("{");
});

test("a contact with damaged records can be erased, and their quotes keep nothing that can't be read", async () => {
  const { world, lead, quote } = await filledWorld();
  const { id, version } = await world.db.read
    .selectFrom("contacts")
    .select(["id", "version"])
    .executeTakeFirstOrThrow();
  await breakText(world, ["quote_revisions", "draft", quote], "{ Rose Miller");
  await breakText(world, ["leads", "details", lead], "{ Rose Miller");
  await eraseContact(world, { id, version, reason: "request", actor: dana });
  expect(await textOf(world, ["quote_revisions", "draft", quote])).not.toContain("Rose");
});

test("a job whose payload can't be read fails without repeating it, and pictures are tidied all the same", async () => {
  const { world } = await filledWorld();
  await world.db.transact((tx) => tx.updateTable("jobs").set({ payload: "{ Rose Miller" }).execute(), {
    changed: ["jobs"],
  });
  world.pass(2 * 3_600_000);
  await cleanUpMedia(world);
  await runDueJobs(world, 20);
  const jobs = await world.db.read.selectFrom("jobs").select("last_error").execute();
  expect(jobs.map(({ last_error }) => last_error)).toContain("Error: The job’s payload can’t be read.");
  expect(JSON.stringify([jobs, world.lines])).not.toContain("Rose");
});
