import { expect, test } from "vitest";
import { addresses } from "#core/addresses.ts";
import { fixedSlugs, ownAddresses } from "#core/content/redirects/rules.ts";
import { cleanHtml } from "#lib/text/clean-html.ts";
import { testWorld } from "#tests/build.ts";

test("no landing page can take one of the site's own addresses", () => {
  const first = addresses
    .map(({ path }) => path.split("/")[1] ?? "")
    .filter((part) => /^[a-z]/.test(part) && !part.includes("."));
  const used = [...new Set([...first, "api", "assets", "media", "pictures"])];
  expect(used.filter((part) => !fixedSlugs.includes(part)).toSorted()).toEqual(ownAddresses.toSorted());
  expect(used).toEqual(expect.arrayContaining(fixedSlugs));
});

test("every default text survives being saved: only the links gain a rel", async () => {
  const world = await testWorld({ seeded: true });
  const texts = [
    ...(await world.db.read.selectFrom("posts").select(["slug", "content"]).execute()),
    ...(await world.db.read.selectFrom("landing_pages").select(["slug", "content"]).execute()),
  ];
  expect(texts.length).toBeGreaterThan(80);
  const plain = (html: string) => html.replaceAll(' rel="noopener"', "");
  for (const { slug, content } of texts) expect(plain(cleanHtml(content)), slug).toBe(plain(content));
});
