import { expect, test } from "vitest";
import type { World } from "#core/world.ts";
import { Reading, readInto } from "#lib/runtime/reading.ts";
import { testWorld } from "#tests/build.ts";
import { compareLink } from "./compare.rules.ts";
import { changePool } from "./change.ts";
import { PoolChange } from "./input.shape.ts";
import { readTextFile } from "./text-file.reads.ts";

const dana = { userId: null, name: "Dana", role: "admin" as const };
const id = "latham-kingston";
const stored =
  `<p>One</p><figure data-pool="${id}"></figure><figure data-block="contents"></figure>` +
  '<h2>Two</h2><figure data-block="estimate"></figure><figure data-pool="gone"></figure>';

const asFile = (world: World, html = stored) => readTextFile(world.db.read, world.media, html);

test("in a file a pool is a link without a price, and contents are nothing; one that is hidden or gone too", async () => {
  const world = await testWorld({ seeded: true });
  const rest = '<h2>Two</h2><p><a href="/estimate">Get my estimate</a></p>';
  expect(await asFile(world)).toBe(
    `<p>One</p><p><a href="/pool-detail/latham-kingston">Latham Kingston</a>, 38′ × 16′</p>${rest}`,
  );
  const change = PoolChange.parse({ version: 1, name: 'Kingston <"&">' });
  await changePool(world, { id, change, actor: dana });
  expect(await asFile(world)).toContain(">Latham Kingston &#60;&#34;&#38;&#34;&#62;</a>");
  await changePool(world, { id, change: { version: 2, published: false }, actor: dana });
  expect(await asFile(world)).toBe(`<p>One</p>${rest}`);
});

test("in a file a comparison is a link without prices; one pool that is left of it a card, and none nothing", async () => {
  const world = await testWorld({ seeded: true });
  const comparison = `<figure data-compare="${id},latham-apollo-14,gone"></figure>`;
  const hide = (pool: string) =>
    changePool(world, { id: pool, change: { version: 1, published: false }, actor: dana });
  const link = compareLink(`${id},latham-apollo-14`);
  expect(await asFile(world, comparison)).toBe(
    `<p><a href="${link}">Kingston or Apollo 14, side by side</a></p>`,
  );
  await hide("latham-apollo-14");
  expect(await asFile(world, comparison)).toBe(
    '<p><a href="/pool-detail/latham-kingston">Latham Kingston</a>, 38′ × 16′</p>',
  );
  await hide(id);
  expect(await asFile(world, comparison)).toBe("");
});

test("a text without pools reads none", async () => {
  const world = await testWorld({ seeded: true });
  const reading = new Reading();
  await readInto(reading, () => readTextFile(world.db.read, world.media, "<p>One</p>"));
  expect(reading.tags.filter((tag) => tag.startsWith("pools"))).toEqual([]);
});
