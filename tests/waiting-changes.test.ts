import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { addLandingPage } from "#core/content/add-landing-page.ts";
import { addPost } from "#core/content/add-post.ts";
import { changeLandingPage } from "#core/content/change-landing-page.ts";
import { changePost } from "#core/content/change-post.ts";
import { keepDraft } from "#core/content/kept-drafts/keep.ts";
import { addPreviewLink } from "#core/content/preview-links/add.ts";
import { LandingPageChange, LandingPageInput, PostChange, PostInput } from "#core/content/shape.ts";
import type { World } from "#core/world.ts";
import { daysAfter } from "#lib/time/florida-instant.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { aUser } from "./build.ts";
import { builtSite } from "./built-site.ts";
import { patience } from "./documents.ts";

/** A draft with a link to it, one that goes live tomorrow, and what somebody types; each says that it is secret. */
async function addUnpublished(world: World): Promise<void> {
  const secret = { title: "Secret", excerpt: "Secret", content: "<p>Secret</p>" };
  const add = (fields: object) =>
    addPost(world, { input: PostInput.parse({ ...secret, ...fields }), actor: program });
  const { id } = await add({ slug: "secret-draft" });
  await addPreviewLink(world, { text: { type: "post", id }, actor: program });
  const publishDay = daysAfter(floridaIsoDay(world.now()), 1);
  await add({ slug: "secret-tomorrow", kind: "guide", publishDay, publishTime: "09:00" });
  const page = LandingPageInput.parse({ title: "Secret", slug: "secret-page", content: "<p>Secret</p>" });
  await addLandingPage(world, { input: page, actor: program });
  const draft = { version: 0, base: {}, mine: secret };
  const input = { noun: "posts", record: "new", tab: "0b7f6a52-6a3c-4f0e-9a55-0d3b1f0f2c11", draft } as const;
  await keepDraft(world, { userId: await aUser(world), input });
}

const words = { title: "Salt in July", excerpt: "What heat does.", content: "<p>It works harder.</p>" };

test(
  "no page, feed, list or answer for visitors tells of what is not published",
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
      const texts: [path: string, text: string][] = [];
      // one after the other: of many pages at once, a busy server lets some wait
      for (const path of all) texts.push([path, await (await app.request(path)).text()]);
      return texts;
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
    await addUnpublished(world);
    const after = await read();
    expect(after.join("\n")).not.toMatch(/secret|hasChanges/i);
    for (const [at, [path, text]] of after.entries()) expect(text, path).toBe(before[at]?.[1]);
  },
);
