import { expect, test } from "vitest";
import { addLandingPage } from "#core/content/add-landing-page.ts";
import { addPost } from "#core/content/add-post.ts";
import { LandingPageInput, PostInput } from "#core/content/shape.ts";
import { testWorld } from "#tests/build.ts";
import { add, dana, refused } from "#tests/redirects.ts";
import { findTrial } from "./redirect-trial.reads.ts";

const site = "https://www.sunspring.example";

test.each([
  ["/about", { gets: "page", path: "/about", text: "" }],
  ["https://sunspring.example/About/?utm_source=mail", { gets: "page", path: "/about" }],
  [
    "www.sunspring.example/blog/how-to-read-a-pool-price",
    { gets: "page", text: expect.stringMatching(/pool price/i) },
  ],
  ["/blog/draft", { gets: "nothing", statusCode: 404 }],
  ["/naples", { gets: "nothing", statusCode: 404 }],
  ["/old-blog/a?page=2", { gets: "redirect", to: "/blog/a?page=2", statusCode: 301 }],
  ["  http://www.sunspring.example/OLD-blog/A#end ", { gets: "redirect", to: "/blog/A", statusCode: 301 }],
  ["/spring-sale", { gets: "gone", to: "", statusCode: 410 }],
  ["/nothing-here", { gets: "nothing", redirect: null }],
  ["/admin/redirects", { gets: "own", text: "The site itself uses /admin/redirects" }],
  ["/quote/a-secret", { gets: "own", text: "The site keeps everything under /quote for itself" }],
  ["/media/plan.pdf", { gets: "own" }],
  ["/pool-detail/archived", { gets: "redirect", to: "/about?a=b", statusCode: 302, redirect: null }, "?a=b"],
  ["/latham-pools", { gets: "page" }],
  ["/san-juan-pools", { gets: "nothing" }],
])("a visitor to %s gets %j", async (typed, gets, query = "") => {
  const world = await testWorld({ seeded: true });
  const page = LandingPageInput.parse({ title: "Pools in Naples", slug: "naples" });
  await addLandingPage(world, { input: page, actor: dana });
  await addPost(world, { input: PostInput.parse({ title: "Salt in June", slug: "draft" }), actor: dana });
  await add(world, "/old-blog/*", "/blog/*");
  await add(world, "/spring-sale", "", { statusCode: 410 });
  await world.db.transact(
    async (tx) => {
      const { id } = await tx.selectFrom("pools").select("id").executeTakeFirstOrThrow();
      const archived = { slug: "archived", published: 0, redirect_to: "/about" };
      await tx.updateTable("pools").set(archived).where("id", "=", id).execute();
      await tx.updateTable("pools").set({ manufacturer_id: "latham" }).execute();
      await tx.deleteFrom("manufacturers").where("id", "=", "san-juan").execute();
    },
    { changed: ["pools", "manufacturers"] },
  );
  expect(await findTrial(world.db.read, site, typed + query)).toMatchObject(gets);
});

test("the redirect that applies is named, the longest of several", async () => {
  const world = await testWorld();
  await add(world, "/old-blog/*", "/about");
  const id = await add(world, "/old-blog/2019/*", "/contact");
  expect(await findTrial(world.db.read, site, "/Old-Blog/2019/may")).toMatchObject({
    to: "/contact",
    redirect: { id, fromPath: "/old-blog/2019/*" },
  });
});

test.each([
  "https://evil.example/old",
  "old-page",
  "//evil.example/old",
  "mailto:ana@example.com",
  "http://",
])("%s is refused: it is no URL of this site", async (typed) => {
  const { db } = await testWorld();
  await expect(findTrial(db.read, site, typed)).rejects.toMatchObject(
    refused({ url: "Please enter a URL of this site, such as /old-page or www.sunspring.example/old-page" }),
  );
});
