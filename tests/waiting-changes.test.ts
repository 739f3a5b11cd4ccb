import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { addLandingPage } from "#core/content/add-landing-page.ts";
import { addPost } from "#core/content/add-post.ts";
import { changeLandingPage } from "#core/content/change-landing-page.ts";
import { changePost } from "#core/content/change-post.ts";
import { LandingPageChange, LandingPageInput, PostChange, PostInput } from "#core/content/shape.ts";
import { builtSite } from "./built-site.ts";
import { patience } from "./documents.ts";

const words = { title: "Salt in July", excerpt: "What heat does.", content: "<p>It works harder.</p>" };

test(
  "no page, feed, list or answer for visitors tells of changes that wait",
  { timeout: patience },
  async () => {
    const { app, world } = await builtSite();
    const ids = await Promise.all(
      (["post", "guide"] as const).map(async (kind) => {
        const input = PostInput.parse({ ...words, kind, slug: `salt-${kind}`, status: "published" });
        return (await addPost(world, { input, actor: program })).id;
      }),
    );
    const { title, content } = words;
    const page = LandingPageInput.parse({ title, content, slug: "salt-page", status: "published" });
    const { id } = await addLandingPage(world, { input: page, actor: program });
    const places = ["/blog/salt-post", "/resources/salt-guide", "/salt-page", "/api/landing-pages/salt-page"];
    const lists = ["/blog", "/resources", "/blog/rss.xml", "/sitemap.xml", "/sitemap", "/llms.txt"];
    const read = async () => {
      const all = [...places, ...lists, "/resources/salt-guide/download", "/blog?q=Salt"];
      return Promise.all(all.map(async (path) => (await app.request(path)).text()));
    };
    const before = await read();
    const secret = { version: 1, hold: true, title: "Secret", content: "<p>Secret</p>" };
    for (const one of ids)
      await changePost(world, {
        id: one,
        change: PostChange.parse({ ...secret, excerpt: "Secret", slug: `secret-${one}` }),
        actor: program,
      });
    const change = LandingPageChange.parse({ ...secret, metaDescription: "Secret" });
    await changeLandingPage(world, { id, change, actor: program });
    const after = await read();
    expect(after.join("\n")).not.toMatch(/secret|hasChanges/i);
    expect(after).toEqual(before);
  },
);
