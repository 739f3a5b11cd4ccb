import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { addLandingPage } from "#core/content/add-landing-page.ts";
import { addPost } from "#core/content/add-post.ts";
import { LandingPageInput, PostInput } from "#core/content/shape.ts";
import { changeMedia } from "#core/media/change.ts";
import { findMedia } from "#core/media/reads.ts";
import { removeMedia } from "#core/media/remove.ts";
import { forgetMediaUses } from "#core/media/writes.ts";
import { builtSite } from "./built-site.ts";
import { aPicture, jpeg } from "./pictures.ts";

const pages = ["/blog/salt-in-july", "/resources/salt-guide", "/pools-in-naples-fl"];
const files = ["/blog/rss.xml", "/resources/salt-guide/download"];

test("a picture in a text is on its page and in the files made of it, as the library has it", async () => {
  const { world, get, ask } = await builtSite();
  const id = await aPicture(world, await jpeg({ width: 700, height: 350 }));
  const { hash, address } = (await findMedia(world.db.read, id))!;
  await changeMedia(world, { id, change: { version: 1, alt: "A salt cell" }, actor: program });
  const content = `<p>Before</p><figure><img src="${address}"><figcaption>At noon</figcaption></figure><p>After</p>`;
  const same = { title: "Salt", content, status: "published" } as const;
  const blog = PostInput.parse({ ...same, slug: "salt-in-july", excerpt: "Salt." });
  const { id: post } = await addPost(world, { input: blog, actor: program });
  const guide = PostInput.parse({ ...same, slug: "salt-guide", excerpt: "Salt.", kind: "guide" });
  const { id: other } = await addPost(world, { input: guide, actor: program });
  const page = LandingPageInput.parse({ ...same, slug: "pools-in-naples-fl", view: "enhanced" });
  const { id: town } = await addLandingPage(world, { input: page, actor: program });

  const figures = async (path: string) =>
    ((await get(path)).body.toString().match(/<figure>.*?<\/figure>/gs) ?? []).filter((one) =>
      one.includes(hash),
    );
  for (const path of pages) {
    const [figure, ...more] = await figures(path);
    expect(more, path).toEqual([]);
    expect(figure, path).toContain(`srcset="/media/${hash}/320.avif 320w, /media/${hash}/480.avif 480w`);
    expect(figure, path).toContain('alt="A salt cell" width="640" height="320" loading="lazy"');
    expect(figure, path).toContain("<figcaption>At noon</figcaption>");
  }
  const whole = `${world.config.publicUrl}/media/${hash}/640.webp`;
  for (const path of files) {
    const text = (await (await ask(path)).text())
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"');
    expect(text, path).toContain(`<img src="${whole}" alt="A salt cell" width="640" height="320" />`);
    expect(text, path).toContain("<figcaption>At noon</figcaption>");
  }
  expect(await (await ask("/llms.txt")).text()).not.toContain("/media/");
  const answer = (await (await ask("/api/landing-pages/pools-in-naples-fl")).json()) as { content: string };
  expect(answer.content).toContain(`<img src="/media/${hash}/640.webp" alt="A salt cell"`);

  // who knows the picture better describes it in one place
  await changeMedia(world, { id, change: { version: 2, alt: "A salt cell at noon" }, actor: program });
  for (const path of pages) expect((await figures(path))[0], path).toContain('alt="A salt cell at noon"');

  const remove = () => removeMedia(world, { id, version: 3, actor: program });
  await expect(remove()).rejects.toMatchObject({ code: "in_use" });
  expect((await findMedia(world.db.read, id))?.usedBy).toEqual([
    { where: "Article", name: "Salt" },
    { where: "Landing page", name: "Salt" },
  ]);
  const subjects = [
    { type: "post", id: post },
    { type: "post", id: other },
    { type: "landing_page", id: town },
  ] as const;
  await world.db.transact((tx) => forgetMediaUses(tx, [...subjects]), { changed: ["media"] });
  await remove();
  for (const path of [...pages, ...files]) {
    const text =
      path === "/blog/rss.xml" ? await (await ask(path)).text() : (await get(path)).body.toString();
    expect(text, path).not.toMatch(/At noon|\/media\//);
    expect(text, path).toMatch(/Before.*After/s);
  }
});
