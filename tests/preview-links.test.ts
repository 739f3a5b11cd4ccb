import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { addLandingPage } from "#core/content/add-landing-page.ts";
import { addPost } from "#core/content/add-post.ts";
import { changePost } from "#core/content/change-post.ts";
import { deletePost } from "#core/content/delete-post.ts";
import { addPreviewLink } from "#core/content/preview-links/add.ts";
import { previewLinkDays } from "#core/content/preview-links/rules.ts";
import { revokePreviewLink } from "#core/content/preview-links/revoke.ts";
import type { PreviewedText } from "#core/content/preview-links/shape.ts";
import { LandingPageInput, PostChange, PostInput } from "#core/content/shape.ts";
import type { World } from "#core/world.ts";
import { aToken } from "./build.ts";
import { builtSite } from "./built-site.ts";
import { patience } from "./documents.ts";
import { bearer, post } from "./http.ts";
import { privatePage } from "./private-page.ts";

const slug = "salt-in-july";
const words = {
  title: "Salt in July",
  excerpt: "What heat does to a salt cell.",
  content: '<h2 id="why">Why it works harder</h2><p>Warm water loses salt.</p>',
};

/** What staff leave empty. */
const blank = {
  kind: "post",
  category: "",
  tags: [],
  author: "",
  picture: "",
  publishedAt: null,
  metaTitle: "",
  metaDescription: "",
};

async function aPost(world: World): Promise<PreviewedText> {
  const input = PostInput.parse({ ...words, slug });
  return { type: "post", id: (await addPost(world, { input, actor: program })).id };
}

async function aLandingPage(world: World): Promise<PreviewedText> {
  const { title, content } = words;
  const input = LandingPageInput.parse({ title, content, slug, city: "Naples", view: "enhanced" });
  return { type: "landing_page", id: (await addLandingPage(world, { input, actor: program })).id };
}

/** The path of a new link to a text. */
async function aLink(world: World, text: PreviewedText): Promise<string> {
  return new URL((await addPreviewLink(world, { text, actor: program })).url).pathname;
}

/** The text with its title, without the moment at which it was stored. */
function article(html: string): string {
  return html.slice(html.indexOf("<article"), html.indexOf("</article>")).replace(/ dateTime="[^"]*"/, "");
}

test.each([
  ["an article", aPost, "Warm water loses salt."],
  ["a landing page", aLandingPage, "Get an exact quote"],
])(
  "the draft of %s is valid, says what it is, runs nothing, and is kept and named by no one",
  { timeout: patience },
  async (_, add, shown) => {
    const { app, world, get } = await builtSite();
    const path = await aLink(world, await add(world));
    const html = await privatePage(app, path);
    expect(html).toContain(shown);
    expect(html.replaceAll("<!-- -->", "")).toMatch(/Sunspring Pools<\/bdi> sent you this page.*works until/);
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(html).not.toMatch(/<script|modulepreload|rel="canonical"|og:url/);
    expect(html).not.toContain(path);
    const { headers } = await app.request(path);
    expect(headers.get("content-security-policy")).toMatch(/; sandbox (?!.*allow-(scripts|forms))/);
    expect(headers.get("cross-origin-opener-policy")).toBeNull();
    const [first, second] = [await get(path), await get(path)];
    expect([first.kept, second.kept]).toEqual([false, false]);
    for (const list of ["/sitemap.xml", "/sitemap", "/robots.txt", "/llms.txt", "/blog/rss.xml", "/blog"])
      expect(await (await app.request(list)).text(), list).not.toMatch(/\/preview\/sun_|salt-in-july/);
    for (const place of [`/${slug}`, `/blog/${slug}`, `/api/landing-pages/${slug}`])
      expect((await app.request(place)).status, place).toBe(404);
    expect(await world.db.read.selectFrom("daily_counts").selectAll().execute()).toEqual([]);
    expect((await app.request(path, { method: "POST" })).status).toBe(405);
  },
);

test("a link shows the same page as the preview of staff", { timeout: patience }, async () => {
  const { app, world, draw } = await builtSite();
  const path = await aLink(world, await aPost(world));
  const { headers } = bearer(await aToken(world, { role: "editor" }));
  const answer = await post(app, "/api/admin/blog/preview", { ...blank, ...words }, headers);
  const { html } = (await answer.json()) as { html: string };
  expect(article(html)).toContain("Warm water loses salt.");
  expect(article(await draw(path))).toBe(article(html));
});

test(
  "a wrong, an old and a revoked link, and one to a deleted text, are answered alike, and no log has a key",
  { timeout: patience },
  async () => {
    const { app, world } = await builtSite();
    const logged: unknown[] = [];
    const note = (fields: object, message: string) =>
      void logged.push(fields, message, ...Object.values(fields).map(String));
    Object.assign(world.log, { info: note, warn: note, error: note });
    const [text, page] = [await aPost(world), await aLandingPage(world)];
    const [revoked, old, deleted] = [
      await aLink(world, page),
      await aLink(world, page),
      await aLink(world, text),
    ];
    const links = [revoked, old, deleted];
    for (const path of links) {
      expect((await app.request(path)).status).toBe(200);
      for (const spelled of [`${path}/`, path.replace("/preview", "/%50review"), `/${path}`])
        await app.request(spelled);
    }
    const { id } = await world.db.read
      .selectFrom("preview_links")
      .select("id")
      .orderBy("id")
      .executeTakeFirstOrThrow();
    await revokePreviewLink(world, { id, actor: program });
    const created_at = new Date(world.now().getTime() - previewLinkDays * 86_400_000).toISOString();
    await world.db.transact(
      (tx) =>
        tx
          .updateTable("preview_links")
          .set({ created_at })
          .where("id", "=", id + 1)
          .execute(),
      { changed: ["preview-links"] },
    );
    await deletePost(world, { id: text.id, version: 1, actor: program });
    const wrong = ["/preview/guessed", `/preview/sun_${"A".repeat(43)}`, "/preview/%F0%9F%8F%8A"];
    const answers = await Promise.all(
      [...links, ...wrong].map(async (address) => {
        const answer = await app.request(address);
        const headers = Object.fromEntries(answer.headers);
        delete headers["x-request-id"];
        return { status: answer.status, headers, body: await answer.text() };
      }),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 404, headers: { "cache-control": "private, no-store" } });
    expect(answers[0]?.body).toContain("This link doesn’t open a preview");
    const texts = logged.map((one) => (typeof one === "string" ? one : JSON.stringify(one)));
    for (const path of links) {
      const token = path.slice("/preview/".length);
      expect(texts.filter((one) => one.includes(token))).toEqual([]);
    }
    expect(texts.filter((one) => one.includes("/preview/…")).length).toBeGreaterThan(15);
  },
);

test(
  "a link to what is public by now leads there, and no browser keeps that",
  { timeout: patience },
  async () => {
    const { app, world } = await builtSite();
    const text = await aPost(world);
    const path = await aLink(world, text);
    const change = PostChange.parse({ version: 1, status: "published" });
    await changePost(world, { id: text.id, change, actor: program });
    const answer = await app.request(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/blog/${slug}`]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  },
);
