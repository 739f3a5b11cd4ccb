import { expect, test } from "vitest";
import { addLandingPage } from "#core/content/add-landing-page.ts";
import { addPost } from "#core/content/add-post.ts";
import { LandingPageInput, PostInput } from "#core/content/shape.ts";
import { testWorld } from "#tests/build.ts";
import { add, change, dana, refused, stored } from "#tests/redirects.ts";
import { findMove, findRedirect } from "./reads.ts";
import { RedirectInput } from "./shape.ts";

test("everything under a URL leads to one page, or keeps the rest; an exact and a longer one go first", async () => {
  const world = await testWorld();
  await addPost(world, { input: PostInput.parse({ title: "Salt in July", slug: "salt" }), actor: dana });
  await add(world, "/old-blog/*", "/about");
  await add(world, "/old-blog/2019/*", "", { statusCode: 410 });
  await add(world, "/old-blog/2019/prices", "/packages");
  await add(world, "/site/*", "/*", { statusCode: 302 });
  await add(world, "/news/*", "/contact?from=news", { statusCode: 302 });
  const leads = async (address: string) =>
    (await findMove(world.db.read, new URL(address, "https://own.example")))?.to;
  expect(await leads("/old-blog/a/b?page=2")).toBe("/about?page=2");
  expect(await leads("/Old-Blog/2019/May/")).toBe(null);
  expect(await leads("/old-blog/2019/PRICES")).toBe("/packages");
  expect(await leads("/site/Blog/Salt?utm_source=mail")).toBe("/Blog/Salt?utm_source=mail");
  expect(await leads("/news/may/1")).toBe("/contact?from=news");
  for (const path of ["/old-blog", "/old-blog/", "/old-blog-2/a", "/sites/a"])
    expect(await leads(path), path).toBeUndefined();
  // it would be another site's address
  expect(await leads("/site//evil.example")).toBeUndefined();
});

test.each([
  ["/blog/*", "/about", { fromPath: "The site itself uses /blog/rss.xml" }],
  ["/resources/*", "/about", { fromPath: "“Salt in July” is at /resources/salt" }],
  ["/enhanced-test/*", "/about", { fromPath: "“Pools in Naples” is at /enhanced-test/naples" }],
  ["/old/*", "/old/new", { toPath: "This is under /old/ too" }],
  ["/old/*", "/old/a/*", { toPath: "This is under /old/ too" }],
  ["/old/*", "/old/*", { toPath: "This redirects to itself" }],
  ["/old", "/resources/*", { toPath: "Only a redirect from everything under a URL" }],
  ["/old/*", "/no-such-folder/*", { toPath: "No page is under /no-such-folder/" }],
  ["/taken/*", "/about", { fromPath: "This URL redirects to /about" }],
  ["/other", "/Taken/page", { toPath: "/taken/* itself redirects to /about" }],
  ["/other/*", "/taken/a/*", { toPath: "/taken/* itself redirects to /about" }],
  ["/led-to/*", "/about", { fromPath: "/leading redirects here" }],
])("everything from %s to %s is refused", async (fromPath, toPath, says) => {
  const world = await testWorld();
  const page = LandingPageInput.parse({ title: "Pools in Naples", slug: "naples" });
  await addLandingPage(world, { input: page, actor: dana });
  const guide = PostInput.parse({ title: "Salt in July", slug: "salt", kind: "guide" });
  await addPost(world, { input: guide, actor: dana });
  await add(world, "/taken/*", "/about");
  await stored(world, "/leading", "/Led-To/page");
  const id = await add(world, "/changing", "/about");
  await expect(add(world, fromPath, toPath)).rejects.toMatchObject(refused(says));
  await expect(change(world, id, { version: 1, fromPath, toPath })).rejects.toMatchObject(refused(says));
});

test("a redirect may lead to a page that was added under a prefix since, and the prefix may change", async () => {
  const world = await testWorld();
  const id = await add(world, "/resources/*", "/about");
  const guide = PostInput.parse({ title: "Salt in July", slug: "salt", kind: "guide" });
  await addPost(world, { input: guide, actor: dana });
  await add(world, "/salt-guide", "/resources/salt");
  await change(world, id, { version: 1, toPath: "/contact" });
  expect(await findRedirect(world.db.read, "/resources/old")).toMatchObject({ toPath: "/contact" });
});

test.each([
  [{ fromPath: "/old*", toPath: "/about" }, "fromPath"],
  [{ fromPath: "/old/*", toPath: "/blog/*?page=2" }, "toPath"],
])("a star that is not at the end is refused: %j", (input, field) => {
  const { error } = RedirectInput.safeParse(input);
  expect(error?.issues).toMatchObject([
    { path: [field], message: expect.stringContaining("only at the end") },
  ]);
});
