import { beforeEach, expect, test } from "vitest";
import type { Actor } from "#core/audit.ts";
import { addPost } from "#core/content/add-post.ts";
import { deletePost } from "#core/content/delete-post.ts";
import { deleteRedirect } from "#core/content/redirects/delete.ts";
import { exportRedirects } from "#core/content/redirects/export.ts";
import { allRedirects, findMove, redirectsFrom } from "#core/content/redirects/reads.ts";
import { RedirectExportQuery } from "#core/content/redirects/shape.ts";
import { changeRedirect } from "#core/content/redirects/change.ts";
import { PostInput } from "#core/content/shape.ts";
import { exportWrong } from "#core/records/imports/export-wrong.ts";
import { aUser, testWorld, type TestWorld } from "#tests/build.ts";
import { fileImports } from "#tests/file-imports.ts";
import { add, stored } from "#tests/redirects.ts";
import { redirectsFromFiles } from "./plan.reads.ts";

let world: TestWorld;
let actor: Actor;
let saltId: number;
let imports: ReturnType<typeof fileImports>;
beforeEach(async () => {
  world = await testWorld();
  actor = { userId: await aUser(world), name: "dana", role: "editor" };
  imports = fileImports(world, { of: [redirectsFromFiles], actor });
  const input = PostInput.parse({ title: "Salt in July", slug: "salt" });
  ({ id: saltId } = await addPost(world, { input, actor }));
});

/** Redirects that are there before a file comes. */
async function withRedirects(): Promise<void> {
  await add(world, "/team", "/about", { statusCode: 302 });
  await add(world, "/old-sale", "", { statusCode: 410 });
  await add(world, "/old-blog/*", "/blog/*");
  await stored(world, "/leading", "/led-to");
}

const leads = (path: string) => findMove(world.db.read, new URL(path, "https://own.example"));

async function redirectAt(path: string) {
  return (await redirectsFrom(world.db.read, [path])).get(path)!;
}

/** A code of earlier times, which nobody may choose today. */
async function setOldCode(path: string): Promise<void> {
  await world.db.transact(
    (tx) => tx.updateTable("redirects").set({ status_code: 308 }).where("from_path", "=", path).execute(),
    { changed: ["redirects"] },
  );
}

test.each(["csv", "xlsx"] as const)("an exported %s file changes nothing", async (format) => {
  await withRedirects();
  await setOldCode("/leading");
  const query = RedirectExportQuery.parse({ format });
  const { parts } = await exportRedirects(world, { query, actor });
  const pieces: Uint8Array[] = [];
  for await (const part of parts)
    pieces.push(typeof part === "string" ? new TextEncoder().encode(part) : part);
  const { plans, mapping, mappingProblem } = await imports.uploaded(Buffer.concat(pieces));
  expect(mappingProblem).toBeNull();
  expect(mapping).toEqual(["fromPath", "toPath", "statusCode", "", "", ""]);
  expect(plans).toEqual({ new: 0, changed: 0, unchanged: 4, wrong: 0 });
});

const header = "From,To,Code";
const noUrl = "From: Please enter a URL of this site from its first slash, without ? or #, such as /old-page";
const to = (from: string, text: string) => ({ field: "To", from, to: text });
const code = (from: string, text: string) => ({ field: "Code", from, to: text });

test.each([
  ["/new,/about,", "new", [to("", "/about"), code("", "301")]],
  ["/New-Page/,/about#crew,302 (temporary)", "new", [to("", "/about#crew"), code("", "302")]],
  ["/new,,410", "new", [code("", "410")]],
  ["/older-blog/*,/blog/*,", "new", [to("", "/blog/*"), code("", "301")]],
  // an empty cell says nothing
  ["/team,,", "unchanged", []],
  ["/Team/,,", "wrong", "To: Please enter a page, or choose the code 410."],
  ["/team/,/about,302", "unchanged", []],
  ["/team,/contact,", "changed", [to("/about", "/contact")]],
  ["/team,,301", "changed", [code("302", "301")]],
  ["/team,,410", "changed", [to("/about", ""), code("302", "410")]],
  ["/old-sale,,", "unchanged", []],
  ["/old-sale,/packages,301", "changed", [to("", "/packages"), code("410", "301")]],
  ["/old-sale,/packages,", "wrong", "To: With the code 410 nobody is redirected. Please leave this empty."],
  [",/about,", "wrong", "From: Required"],
  ["new,/about,", "wrong", noUrl],
  [
    "http://localhost:3000/new,http://www.localhost:3000/about?from=mail#crew,",
    "new",
    [to("", "/about?from=mail#crew"), code("", "301")],
  ],
  ["localhost:3000/new,/about,", "new", [to("", "/about"), code("", "301")]],
  ["https://other.example/new,/about,", "wrong", noUrl],
  ["/new?page=2,/about,", "wrong", noUrl],
  ["/new*,/about,", "wrong", "From: Please put * only at the end, after a slash, such as /old-blog/*"],
  [
    "/new,https://other.example,",
    "wrong",
    "To: Please enter a URL of this site from its first slash, such as /pools",
  ],
  ["/new,/about,307", "wrong", "Code: Please choose 301, 302 or 410"],
  ["/team,/about,soon", "wrong", "Code: Please choose 301, 302 or 410"],
  ["/pools,/about,", "wrong", "From: The site itself uses /pools. Please choose another."],
  [
    "/admin/x,/about,",
    "wrong",
    "From: The site keeps everything under /admin for itself. Please choose another.",
  ],
  ["/blog/salt,/about,", "wrong", "From: “Salt in July” has this URL. Change the URL there instead."],
  ["/new,/nowhere,", "wrong", "To: No page has this URL, so visitors would see “404 Page Not Found.”"],
  ["/new,/new,", "wrong", "To: This redirects to itself. Please choose another page."],
  ["/new,/team,", "wrong", "To: /team itself redirects to /about. Please enter that instead."],
  ["/new,/old-sale,", "wrong", "To: /old-sale is marked as gone (410). Please choose another page."],
  [
    "/led-to,/about,",
    "wrong",
    "From: /leading redirects here, so its visitors would be sent on twice. Please change that redirect to /about first.",
  ],
] as const)("%s is %s", async (line, plan, says) => {
  await withRedirects();
  const [row] = await imports.rowsOf(await imports.uploaded([header, line]));
  const isRefused = typeof says === "string";
  expect(row).toMatchObject({
    plan,
    reasons: isRefused ? [says] : [],
    changes: isRefused ? [] : says,
  });
});

const backHere = (from: string) =>
  `To: ${from} itself redirects back here, so visitors would never arrive. Please choose another page.`;

test.each([
  ["a circle", ["/a,/b,", "/b,/a?x=1,"], [[backHere("/b")], [backHere("/a")]]],
  [
    "a chain",
    ["/a,/b,", "/b,/pools,"],
    [["To: /b itself redirects to /pools. Please enter that instead."], []],
  ],
  [
    "a chain whose end comes first",
    ["/b,/pools,", "/a,/b#top,"],
    [[], ["To: /b itself redirects to /pools. Please enter that instead."]],
  ],
  [
    "a page under a folder that is redirected",
    ["/a,/Old/page,", "/old/*,/pools,"],
    [["To: /old/* itself redirects to /pools. Please enter that instead."], []],
  ],
  [
    "a page that is gone",
    ["/a,/b,", "/b,,410"],
    [["To: /b is marked as gone (410). Please choose another page."], []],
  ],
  ["the same URL twice", ["/a,/about,", "/a/,/pools,"], [[], ["Row 2 is about the same URL"]]],
  ["the same URL in other letters", ["/Deals,/about,", "/deals,/pools,"], [[], []]],
  [
    "a page that another row would redirect",
    ["/a,/blog/salt,", "/blog/salt,/pools,"],
    [[], ["From: “Salt in July” has this URL. Change the URL there instead."]],
  ],
  ["rows that say no URL", [",/about,", ",/pools,"], [["From: Required"], ["From: Required"]]],
  [
    "two things at once",
    ["/a,/about,", "/a,/pools,soon"],
    [[], ["Code: Please choose 301, 302 or 410", "Row 2 is about the same URL"]],
  ],
])("rows are compared with each other: %s", async (_, lines, reasons) => {
  const one = await imports.uploaded([header, ...lines]);
  expect((await imports.rowsOf(one)).map((row) => row.reasons)).toEqual(reasons);
  const { outcomes } = await imports.started(one);
  expect(outcomes).toMatchObject({ stored: reasons.filter((some) => some.length === 0).length, left: 0 });
});

test("redirects are stored, followed and taken back, and the wrong rows come back as a file", async () => {
  await withRedirects();
  const before = await allRedirects(world.db.read);
  const one = await imports.uploaded([
    "Old URL,New URL,Status code,Note",
    "/spring,/packages,301,for May",
    "/summer,,410,",
    "/archive/*,/blog/*,302,",
    "/team,/contact,,",
    "/old-sale,/packages,301,",
    "/pools,/about,301,no",
    "/old-blog/*,/blog/*,301,",
  ]);
  expect(one.plans).toEqual({ new: 3, changed: 2, unchanged: 1, wrong: 1 });
  expect(await allRedirects(world.db.read)).toEqual(before);
  const done = await imports.started(one);
  expect(done).toMatchObject({ state: "done", outcomes: { stored: 5, left: 0 } });
  expect(await leads("/spring?utm_source=mail")).toEqual({ to: "/packages?utm_source=mail", status: 301 });
  expect(await leads("/summer")).toEqual({ to: null, status: 410 });
  expect(await leads("/archive/a")).toEqual({ to: "/blog/a", status: 302 });
  expect(await leads("/team")).toEqual({ to: "/contact", status: 302 });
  expect(await leads("/old-sale")).toEqual({ to: "/packages", status: 301 });

  let wrong = "";
  for await (const part of exportWrong(world, done).parts) wrong += String(part);
  expect(wrong).toContain(
    "/pools,/about,301,no,7,From: The site itself uses /pools. Please choose another.\r\n",
  );

  expect(await imports.undone(done)).toMatchObject({ state: "undone", outcomes: { undone: 5, kept: 0 } });
  expect(await allRedirects(world.db.read)).toEqual(before);
  expect(await leads("/old-sale")).toEqual({ to: null, status: 410 });
  const log = await world.db.read
    .selectFrom("audit")
    .select(["actor", "action"])
    .where("entity", "=", "redirect")
    .where("actor", "=", "dana")
    .orderBy("id")
    .execute();
  const actions = log.map(({ action }) => action);
  expect(actions.slice(0, 5).toSorted()).toEqual(["change", "change", "create", "create", "create"]);
  expect(actions.slice(5).toSorted()).toEqual(["change", "change", "delete", "delete", "delete"]);
});

test("a file may add a redirect where one that it changes leads until then", async () => {
  await withRedirects();
  const one = await imports.uploaded([header, "/led-to,/about,", "/leading,/about,"]);
  expect((await imports.rowsOf(one)).map(({ plan }) => plan)).toEqual(["new", "changed"]);
  const done = await imports.started(one);
  expect(done.outcomes).toMatchObject({ stored: 2, left: 0 });
  expect(await leads("/led-to")).toEqual({ to: "/about", status: 301 });
  expect(await leads("/leading")).toEqual({ to: "/about", status: 301 });
  // it led to a page that was gone, and visitors would be sent on twice
  expect((await imports.undone(done)).outcomes).toMatchObject({ undone: 1, kept: 1 });
  const [, second] = await imports.rowsOf(one);
  expect(second?.note).toBe("/led-to itself redirects to /about. Please enter that instead.");
  expect(await leads("/led-to")).toBeUndefined();
});

test("a code that nobody may choose today is given back", async () => {
  await add(world, "/old", "/about");
  await setOldCode("/old");
  const done = await imports.started(await imports.uploaded([header, "/old,/pools,302"]));
  expect(await leads("/old")).toEqual({ to: "/pools", status: 302 });
  await imports.undone(done);
  expect(await leads("/old")).toEqual({ to: "/about", status: 308 });
});

test("a redirect that someone changed meanwhile is left or kept, and named with who did it", async () => {
  await withRedirects();
  const maria: Actor = { userId: await aUser(world, { username: "maria" }), name: "maria", role: "editor" };
  const change = async (path: string, fields: object) => {
    const { id, version } = await redirectAt(path);
    await changeRedirect(world, { id, change: { version, ...fields }, actor: maria });
  };
  const remove = async (path: string) => {
    const { id, version } = await redirectAt(path);
    await deleteRedirect(world, { id, version, actor: maria });
  };
  const one = await imports.uploaded([
    header,
    "/team,/contact,",
    "/old-sale,/packages,301",
    "/old-blog/*,/about,",
    "/blog/pepper,/about,",
    "/first,/about,",
    "/second,/about,",
  ]);
  await change("/team", { toPath: "/pools" });
  await remove("/old-sale");
  await addPost(world, { input: PostInput.parse({ title: "Pepper", slug: "pepper" }), actor: maria });
  const done = await imports.started(one);
  expect(done.outcomes).toMatchObject({ stored: 3, left: 3 });
  const notes = async () => (await imports.rowsOf(one)).map(({ note }) => note);
  expect((await notes()).slice(0, 4)).toEqual([
    "maria changed this redirect after the file was checked.",
    "This redirect no longer exists.",
    "",
    "“Pepper” has this URL. Change the URL there instead.",
  ]);
  expect(await leads("/team")).toEqual({ to: "/pools", status: 302 });

  await change("/old-blog/*", { toPath: "/contact" });
  await change("/first", { toPath: "/contact" });
  await remove("/second");
  expect((await imports.undone(done)).outcomes).toMatchObject({ undone: 1, kept: 2 });
  const changedSince = "maria has changed this redirect since then.";
  const after = await notes();
  expect([after[2], after[4], after[5]]).toEqual([changedSince, changedSince, "Someone had deleted it."]);
  expect(await leads("/first")).toEqual({ to: "/contact", status: 301 });
});

test("a redirect whose earlier page is gone stays as the import left it", async () => {
  await add(world, "/july", "/blog/salt");
  const done = await imports.started(await imports.uploaded([header, "/july,/blog,"]));
  await deletePost(world, { id: saltId, version: 1, actor });
  expect((await imports.undone(done)).outcomes).toMatchObject({ undone: 0, kept: 1 });
  expect(await leads("/july")).toEqual({ to: "/blog", status: 301 });
});

test("figures in a file of redirects are no question", async () => {
  const one = await imports.uploaded(["From,To,Clicks", "/july,/blog,9.000"]);
  expect(one).toMatchObject({ numbers: "american", hasNumbers: false, mappingProblem: null });
});
