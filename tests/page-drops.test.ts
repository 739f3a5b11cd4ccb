import { expect, test } from "vitest";
import { aPicture } from "./pictures.ts";
import { builtSite } from "./built-site.ts";
import { pageNames, pages, writes, type PageName } from "./page-writes.ts";

const onSqlite = process.env.TEST_ENGINE === "sqlite";

/** Renders about twenty pages for each write, on a busy machine. */
const patience = 240_000;

test(
  "each kind of write drops exactly the pages that show it, and no stale page stays cached",
  { timeout: patience },
  async () => {
    const { world, get, draw } = await builtSite();
    const picture = await aPicture(world);
    const { hash } = await world.db.read
      .selectFrom("media")
      .select("hash")
      .where("id", "=", picture)
      .executeTakeFirstOrThrow();
    const wrong: string[] = [];
    for (const [what, { write, drops, shows = {} }] of Object.entries(writes)) {
      const before = new Map<PageName, string>();
      for (const name of pageNames) before.set(name, (await get(pages[name])).body.toString());
      // otherwise a page that is never cached, or was dropped late by an earlier write, would seem dropped by this one
      for (const name of pageNames)
        if (!(await get(pages[name])).kept) wrong.push(`${what}: ${name} is not cached before the write`);
      await write(world, { picture, hash });
      for (const name of pageNames) {
        const { kept, body } = await get(pages[name]);
        const isDropped = drops.includes(name);
        if (kept === isDropped) wrong.push(`${what}: ${name} is ${kept ? "still cached" : "dropped"}`);
        const text = body.toString();
        // rendered by the same code on both engines: once is enough
        if (kept && onSqlite && text !== (await draw(pages[name]))) wrong.push(`${what}: ${name} is stale`);
        const sentence = shows[name];
        if (sentence && before.get(name)?.includes(sentence)) wrong.push(`${what}: ${name} said it before`);
        if (sentence && !text.includes(sentence)) wrong.push(`${what}: ${name} does not say it`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

test(
  "of 500 cached pages, another text of one article drops its page and the lists",
  { timeout: patience },
  async () => {
    const { world, get } = await builtSite();
    const { id: _, ...row } = await world.db.read
      .selectFrom("posts")
      .selectAll()
      .where("slug", "=", pages.article.split("/").at(-1)!)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 500 - pageNames.length }, (_, n) => ({
      ...row,
      slug: `copy-${n}`,
      title: `Copy ${n}`,
    }));
    await world.db.transact((tx) => tx.insertInto("posts").values(copies).execute(), { changed: ["*"] });
    const addresses = [...pageNames.map((name) => pages[name]), ...copies.map(({ slug }) => `/blog/${slug}`)];
    for (const address of addresses) await get(address);
    const kept = async () => {
      const found: string[] = [];
      for (const address of addresses) if ((await get(address)).kept) found.push(address);
      return found;
    };
    expect(await kept()).toEqual(addresses);
    await writes["an article's text"]!.write(world, { picture: 0, hash: "" });
    const still = new Set(await kept());
    const dropped = addresses.filter((address) => !still.has(address));
    expect(dropped).toEqual(writes["an article's text"]!.drops.map((name) => pages[name]));
    expect(addresses).toHaveLength(500);
  },
);
