import { expect, test } from "vitest";
import { addLandingPage } from "#core/content/add-landing-page.ts";
import { addPost } from "#core/content/add-post.ts";
import { LandingPageInput, PostInput } from "#core/content/shape.ts";
import { testWorld } from "#tests/build.ts";
import { add, change, dana, refused, stored } from "#tests/redirects.ts";
import { addRedirect } from "./add.ts";
import { deleteRedirect } from "./delete.ts";
import { allRedirects, findMove, findRedirect, listRedirects } from "./reads.ts";
import { exportRedirects } from "./export.ts";
import { RedirectExportQuery, RedirectInput, RedirectQuery } from "./shape.ts";
import { leadingTo, requireLead } from "./writes.ts";

test("a redirect is added, changed and removed, and the log says who did it", async () => {
  const world = await testWorld();
  const id = await add(world, " /Blog/Old/ ", "/pools?size=large");
  const follow = () => findRedirect(world.db.read, "/blog/Old");
  expect(await follow()).toEqual({ toPath: "/pools?size=large", statusCode: 301 });
  await change(world, id, { version: 1, toPath: "/about", statusCode: 302 });
  expect(await follow()).toEqual({ toPath: "/about", statusCode: 302 });
  await expect(change(world, id, { version: 1, toPath: "/contact" })).rejects.toMatchObject({
    code: "stale_version",
    details: { currentVersion: 2 },
  });
  await expect(deleteRedirect(world, { id, version: 1, actor: dana })).rejects.toMatchObject({
    code: "stale_version",
  });
  await deleteRedirect(world, { id, version: 2, actor: dana });
  expect(await follow()).toBeUndefined();
  const log = await world.db.read
    .selectFrom("audit")
    .select(["actor", "action", "entity"])
    .orderBy("id")
    .execute();
  const entry = { actor: "Dana", entity: "redirect" };
  expect(log).toEqual(["create", "change", "delete"].map((action) => ({ ...entry, action })));
});

test.each([
  ["/OLD-offers", "/packages"],
  ["/old-offers/", "/packages"],
  ["/old-offers?utm_source=mail&gclid=1", "/packages?utm_source=mail&gclid=1"],
  ["/large?size=Small&page=2", "/pools?size=Large&page=2#gallery"],
  ["/caf%C3%A9", "/about"],
  ["/caf%c3%a9", "/about"],
])("%s leads to %s", async (address, to) => {
  const world = await testWorld();
  await add(world, "/Old-Offers", "/packages");
  await add(world, "/large", "/pools?size=Large#gallery");
  await add(world, "/caf\u00e9", "/about");
  const url = new URL(address, "https://own.example");
  expect(await findMove(world.db.read, url)).toEqual({ to, status: 301 });
});

test("of two redirects that differ in their letters alone, the one as typed is taken", async () => {
  const world = await testWorld();
  await add(world, "/Deals", "/packages");
  await add(world, "/deals", "/pools");
  expect(await findRedirect(world.db.read, "/Deals")).toMatchObject({ toPath: "/packages" });
  expect(await findRedirect(world.db.read, "/deals")).toMatchObject({ toPath: "/pools" });
  expect(await findRedirect(world.db.read, "/DEALS")).toMatchObject({ toPath: "/packages" });
});

test.each([
  ["/pools", "The site itself uses /pools"],
  ["/admin/x", "The site keeps everything under /admin"],
  ["/naples", "“Pools in Naples” has this URL"],
  ["/enhanced-test/naples", "“Pools in Naples” has this URL"],
  ["/blog/salt", "“Salt in July” has this URL"],
  ["/taken", "This URL redirects to /about. Change that redirect instead"],
])("nothing is redirected from %s, whether or not its page is published", async (fromPath, says) => {
  const world = await testWorld();
  const page = LandingPageInput.parse({ title: "Pools in Naples", slug: "naples" });
  await addLandingPage(world, { input: page, actor: dana });
  await addPost(world, { input: PostInput.parse({ title: "Salt in July", slug: "salt" }), actor: dana });
  await add(world, "/taken", "/about");
  const id = await add(world, "/free", "/about");
  await add(world, "/resources/salt", "/about");
  await expect(add(world, fromPath, "/about")).rejects.toMatchObject(refused({ fromPath: says }));
  await expect(change(world, id, { version: 1, fromPath })).rejects.toMatchObject(
    refused({ fromPath: says }),
  );
});

test("nothing is redirected from a pool, by its address or its id, which was its address once", async () => {
  const world = await testWorld({ seeded: true });
  const { id, name } = await world.db.read
    .selectFrom("pools")
    .select(["id", "name"])
    .executeTakeFirstOrThrow();
  await world.db.transact(
    (tx) => tx.updateTable("pools").set({ slug: "moved" }).where("id", "=", id).execute(),
    { changed: ["pools", `pools:${id}`] },
  );
  for (const address of ["moved", id])
    await expect(add(world, `/pool-detail/${address}`, "/about")).rejects.toMatchObject(
      refused({ fromPath: `“${name}” has this URL` }),
    );
});

test.each([
  ["/no-such-page", false],
  ["/blog/no-such-article#end", false],
  ["/pool-detail/no-such-pool", false],
  ["/pools?size=Large", true],
  ["/", true],
  ["/naples", true],
  ["/blog/salt#how", true],
  ["/media/plan.pdf", true],
])("a redirect leads to %s only if something is there", async (toPath, isThere) => {
  const world = await testWorld();
  const page = LandingPageInput.parse({ title: "Pools in Naples", slug: "naples" });
  await addLandingPage(world, { input: page, actor: dana });
  await addPost(world, { input: PostInput.parse({ title: "Salt in July", slug: "salt" }), actor: dana });
  const id = await add(world, "/first", "/about");
  const writes = [() => add(world, "/second", toPath), () => change(world, id, { version: 1, toPath })];
  for (const write of writes)
    if (isThere) await write();
    else await expect(write()).rejects.toMatchObject(refused({ toPath: "No page has this URL" }));
});

test("a redirect whose page is gone may still change in its other fields", async () => {
  const world = await testWorld();
  const id = await stored(world, "/a", "/gone");
  await change(world, id, { version: 1, statusCode: 302 });
  expect(await findRedirect(world.db.read, "/a")).toEqual({ toPath: "/gone", statusCode: 302 });
});

test("chains and loops are refused, in a new redirect and in a changed one", async () => {
  const world = await testWorld();
  // to pages that have gone since
  const first = await stored(world, "/a", "/b");
  await expect(add(world, "/c", "/a")).rejects.toMatchObject(
    refused({ toPath: "/a itself redirects to /b" }),
  );
  await expect(add(world, "/b", "/a?x=1")).rejects.toMatchObject(
    refused({ toPath: "/a itself redirects back here" }),
  );
  await expect(add(world, "/b", "/c")).rejects.toMatchObject(refused({ fromPath: "/a redirects here" }));
  await expect(add(world, "/d", "/d#end")).rejects.toMatchObject(
    refused({ toPath: "This redirects to itself" }),
  );
  await stored(world, "/e", "/f");
  await expect(change(world, first, { version: 1, toPath: "/e" })).rejects.toMatchObject(
    refused({ toPath: "/e itself redirects to /f" }),
  );
  // the redirect itself does not count
  await change(world, first, { version: 1, statusCode: 302 });
  expect(await allRedirects(world.db.read)).toHaveLength(2);
});

test.each([
  ["/a", { toPath: "/pools", statusCode: 410 }, { toPath: "Please leave this empty" }],
  ["/a", { toPath: "", statusCode: 301 }, { toPath: "Please enter a page" }],
  ["/a", {}, { toPath: "Please enter a page" }],
  ["/pools", { statusCode: 410 }, { fromPath: "The site itself uses /pools" }],
  ["/gone", { toPath: "/about" }, { fromPath: "This URL is marked as gone (410)" }],
  ["/a", { toPath: "/gone?x=1" }, { toPath: "/gone is marked as gone (410)" }],
  ["/led-to", { statusCode: 410 }, { fromPath: "/leading redirects here" }],
])("a redirect from %s with %j is refused", async (fromPath, fields, says) => {
  const world = await testWorld();
  await addRedirect(world, {
    input: RedirectInput.parse({ fromPath: "/gone", statusCode: 410 }),
    actor: dana,
  });
  await stored(world, "/leading", "/led-to");
  const id = await add(world, "/other", "/about");
  const input = RedirectInput.parse({ fromPath, ...fields });
  await expect(addRedirect(world, { input, actor: dana })).rejects.toMatchObject(refused(says));
  await expect(change(world, id, { version: 1, ...input })).rejects.toMatchObject(refused(says));
  expect(await allRedirects(world.db.read)).toHaveLength(3);
});

test("a page is marked as gone, in any letter case, and leads somewhere again", async () => {
  const world = await testWorld();
  const id = await add(world, "/Old-Offers", "/pools");
  const asked = new URL("/old-offers/?page=2", "https://own.example");
  await change(world, id, { version: 1, toPath: "", statusCode: 410 });
  expect(await findMove(world.db.read, asked)).toEqual({ to: null, status: 410 });
  await change(world, id, { version: 2, toPath: "/about", statusCode: 302 });
  expect(await findMove(world.db.read, asked)).toEqual({ to: "/about?page=2", status: 302 });
});

test("a page cannot be given a URL that is marked as gone", async () => {
  const world = await testWorld();
  await add(world, "/blog/salt", "", { statusCode: 410 });
  const input = PostInput.parse({ title: "Salt in July", slug: "salt" });
  await expect(addPost(world, { input, actor: dana })).rejects.toMatchObject(
    refused({ slug: "This URL is marked as gone (410). Please choose another." }),
  );
});

test("while one half of a loop is being stored, the other waits, and is refused", async () => {
  const world = await testWorld();
  const at = world.now().toISOString();
  const row = {
    from_path: "/a",
    ...leadingTo("/b"),
    status_code: 301,
    version: 1,
    created_at: at,
    updated_at: at,
  };
  const checked = Promise.withResolvers<void>();
  const first = world.db.transact(
    async (tx) => {
      await requireLead(tx, world.db.engine, {
        fromPath: "/a",
        toPath: "/b",
        statusCode: 301,
        isMoved: true,
        isLed: false,
      });
      await tx.insertInto("redirects").values(row).execute();
      checked.resolve();
      // long enough for the other to be checked, if it did not wait
      await new Promise((resolve) => setTimeout(resolve, 200));
    },
    { changed: ["redirects"] },
  );
  await checked.promise;
  const says = refused({ toPath: "/a itself redirects back here" });
  await expect(add(world, "/b", "/a")).rejects.toMatchObject(says);
  await first;
});

test("a redirect that the program added may lead elsewhere, though staff could not add it", async () => {
  const world = await testWorld();
  const at = world.now().toISOString();
  const row = { from_path: "/latham-pools", to_path: "/pools", status_code: 308, version: 1 };
  await world.db.transact(
    (tx) =>
      tx
        .insertInto("redirects")
        .values({ ...row, created_at: at, updated_at: at })
        .execute(),
    { changed: ["redirects"] },
  );
  const [{ id } = { id: 0 }] = (await listRedirects(world.db.read, RedirectQuery.parse({}))).items;
  await change(world, id, { version: 1, toPath: "/san-juan-pools" });
  expect(await findRedirect(world.db.read, "/latham-pools")).toEqual({
    toPath: "/san-juan-pools",
    statusCode: 308,
  });
});

test("the list is in pages, by address or the newest first, and is searched by both ends", async () => {
  const world = await testWorld();
  await add(world, "/salt-pools", "/pools");
  await add(world, "/about-us", "/about");
  await add(world, "/history", "/about?from=history#years");
  const list = async (query: object) =>
    (await listRedirects(world.db.read, RedirectQuery.parse(query))).items.map(({ fromPath }) => fromPath);
  expect(await list({})).toEqual(["/about-us", "/history", "/salt-pools"]);
  expect(await list({ sort: "newest" })).toEqual(["/history", "/about-us", "/salt-pools"]);
  expect(await list({ page: 2, pageSize: 2 })).toEqual(["/salt-pools"]);
  expect(await list({ q: "about" })).toEqual(["/about-us", "/history"]);
  expect(await list({ q: "SALT" })).toEqual(["/salt-pools"]);
});

test("the redirects that match are exported, and the log says so", async () => {
  const world = await testWorld();
  await add(world, "/old-pools", "/pools");
  await add(world, "/team", "/about", { statusCode: 302 });
  await add(world, "/about-tile", "", { statusCode: 410 });
  const query = RedirectExportQuery.parse({ q: "about" });
  const { name, parts } = await exportRedirects(world, { query, actor: dana });
  expect(name).toMatch(/^redirects-\d{4}-\d\d-\d\d\.csv$/);
  let text = "";
  for await (const part of parts) text += String(part);
  const lines = [
    "\ufeffFrom,To,Code,Visits,By bots,Last visit (UTC)",
    "/about-tile,,410,0,0,",
    "/team,/about,302,0,0,",
  ];
  expect(text.split(/\r?\n/).slice(0, 3)).toEqual(lines);
  const entry = await world.db.read
    .selectFrom("audit")
    .selectAll()
    .where("action", "=", "export")
    .executeTakeFirst();
  expect(entry).toMatchObject({ actor: "Dana", entity: "redirect" });
  expect(JSON.parse(entry?.detail ?? "{}")).toMatchObject({ count: 2, isComplete: true, searched: true });
});

test("a chain is found by the page that a redirect leads to, whatever its query, and only by that", async () => {
  const world = await testWorld();
  await add(world, "/first", "/about?from=first");
  await stored(world, "/third", "/old-shop/?page=2#end");
  await expect(add(world, "/old-shop", "/pools")).rejects.toMatchObject(
    refused({ fromPath: "/third redirects here" }),
  );
  await add(world, "/old-shop-2", "/pools");
});
