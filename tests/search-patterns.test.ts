import { beforeAll, expect, test } from "vitest";
import { ensureBuilt } from "#bin/build.ts";
import { program } from "#core/audit.ts";
import { addLandingPage } from "#core/content/add-landing-page.ts";
import { addPost } from "#core/content/add-post.ts";
import { addSeoPage } from "#core/content/add-seo-page.ts";
import { LandingPageInput, PostInput } from "#core/content/shape.ts";
import { SeoPageInput } from "#core/content/seo-pages.shape.ts";
import type { PatternKind, ResultWords, SearchPatterns } from "#core/settings/search-patterns.rules.ts";
import type { World } from "#core/world.ts";
import { builtSite } from "./built-site.ts";
import { patience } from "./documents.ts";
import { write, writeSetting } from "./writes.ts";

// the pages come from the real program, which may have to be built first
beforeAll(() => ensureBuilt({ log: () => undefined }), patience);

const pool = "/pool-detail/latham-apollo-14";
const guide = { kind: "guide", title: "Salt", slug: "salt", excerpt: "What heat does." } as const;
const town = { title: "Pools in Naples", slug: "pools-in-naples", content: "<p>Sand over rock.</p>" };

function writePattern(world: World, kind: PatternKind, words: Partial<ResultWords>): Promise<void> {
  return writeSetting(world, "searchPatterns", (patterns: SearchPatterns) => ({
    ...patterns,
    [kind]: { ...patterns[kind], ...words },
  }));
}

/** A page's title and description, as they stand in its HTML. */
function headOf(html: string): [title: string | undefined, description: string | undefined] {
  return [/<title>([^<]*)/.exec(html)?.[1], /<meta name="description" content="([^"]*)/.exec(html)?.[1]];
}

test("a pool’s title comes from its entry under SEO, else from the pool, else from the pattern", async () => {
  const { world, draw } = await builtSite();
  const title = async () => headOf(await draw(pool))[0];
  expect(await title()).toMatch(/^Latham Apollo 14, .*: plan and price$/);
  await writePattern(world, "pools", { title: "{name} {kind} | {company}" });
  expect(await title()).toBe("Latham Apollo 14 rectangular fiberglass pool | Sunspring Pools");
  await write(world, "pools", { meta_title: "Apollo" }, ["id", "latham-apollo-14"], ["pools"]);
  expect(await title()).toBe("Apollo");
  const entry = SeoPageInput.parse({ path: pool, title: "Entry" });
  await addSeoPage(world, { input: entry, actor: program });
  expect(await title()).toBe("Entry");
});

test("articles, guides and landing pages follow their patterns; what a page lacks closes up", async () => {
  const { world, draw } = await builtSite();
  const status = "published";
  await addPost(world, {
    input: PostInput.parse({ ...guide, content: "<p>Salt.</p>", status }),
    actor: program,
  });
  await addLandingPage(world, { input: LandingPageInput.parse({ ...town, status }), actor: program });
  expect(headOf(await draw("/resources/salt"))).toEqual(["Salt", "What heat does."]);
  expect(headOf(await draw("/pools-in-naples"))).toEqual(["Pools in Naples", "Sand over rock."]);
  await writePattern(world, "guides", { title: "{title} | {category} | {company}" });
  await writePattern(world, "landingPages", {
    title: "{title}, {city} | {company}",
    description: "{service}. {title}.",
  });
  expect(headOf(await draw("/resources/salt"))[0]).toBe("Salt | Sunspring Pools");
  expect(headOf(await draw("/pools-in-naples"))).toEqual([
    "Pools in Naples | Sunspring Pools",
    "Pools in Naples.",
  ]);
});

test("a pattern’s signs are only text in the page, and a stored one that is no longer known is not shown", async () => {
  const { world, draw } = await builtSite();
  await writePattern(world, "pools", { title: '</title><script>alert("{name}")</script>' });
  const html = await draw(pool);
  expect(html).not.toContain("<script>alert(");
  expect(headOf(html)[0]).toMatch(/^&lt;\/title&gt;&lt;script&gt;alert\(.*Latham Apollo 14/);
  await writePattern(world, "pools", { title: "{name} in {color}" });
  expect(headOf(await draw(pool))[0]).toMatch(/^Latham Apollo 14, .*: plan and price$/);
});
