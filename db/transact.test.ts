import { expect, onTestFinished, test, vi } from "vitest";
import { testWorld } from "#tests/build.ts";
import { freshDatabase } from "#tests/fresh-database.ts";
import { openDatabase } from "./open.ts";
import type { Tx } from "./schema.ts";

function insert(tx: Tx, slug: string): Promise<unknown> {
  const at = "2026-11-20T14:05:00.000Z";
  return tx
    .insertInto("landing_pages")
    .values({
      slug,
      title: slug,
      content: "",
      city: "",
      service: "",
      meta_title: "",
      meta_description: "",
      target_keywords: "",
      view: "simple",
      status: "draft",
      version: 1,
      created_at: at,
      updated_at: at,
      shown_at: at,
    })
    .execute();
}

async function slugs(db: Tx): Promise<string[]> {
  const rows = await db.selectFrom("landing_pages").select("slug").orderBy("slug").execute();
  return rows.map((row) => row.slug);
}

test("a failing transaction leaves nothing behind, and rejects with the reason", async () => {
  const { db } = await testWorld();
  const failing = db.transact(
    async (tx) => {
      await insert(tx, "half");
      throw new Error("changed my mind");
    },
    { changed: ["landing-pages"] },
  );
  await expect(failing).rejects.toThrow("changed my mind");
  expect(await slugs(db.read)).toEqual([]);
});

test("of many concurrent transactions, failing ones are rolled back alone", async () => {
  const { db } = await testWorld();
  const names = Array.from({ length: 150 }, (_, n) => `page-${String(n).padStart(3, "0")}`);
  const outcomes = await Promise.allSettled(
    names.map((name, n) =>
      db.transact(
        async (tx) => {
          await insert(tx, name);
          if (n % 7 === 3) await insert(tx, name); // the same slug twice: the database rejects it
          if (n % 7 === 5) throw new Error(`no ${name}`);
          return name;
        },
        { changed: ["landing-pages"] },
      ),
    ),
  );
  const good = names.filter((_, n) => ![3, 5].includes(n % 7));
  expect(outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))).toEqual(good);
  expect(await slugs(db.read)).toEqual(good);
  outcomes.forEach((one, n) => {
    if (one.status === "rejected")
      expect(String(one.reason)).toMatch(n % 7 === 5 ? `no ${names[n]}` : /unique/i);
  });
});

test("a caller that catches a database error inside still gets a complete transaction or none", async () => {
  const { db } = await testWorld();
  const outcome = await db
    .transact(
      async (tx) => {
        await insert(tx, "a");
        await insert(tx, "a").catch(() => {});
        await insert(tx, "b");
      },
      { changed: ["landing-pages"] },
    )
    .then(
      () => ["a", "b"],
      () => [],
    );
  expect(await slugs(db.read)).toEqual(outcome);
});

test("a reader sees nothing of a transaction before its commit, and all of it after", async () => {
  const { db } = await testWorld();
  const seen = await db.transact(
    async (tx) => {
      await insert(tx, "a");
      expect(await slugs(tx)).toEqual(["a"]);
      return slugs(db.read);
    },
    { changed: ["landing-pages"] },
  );
  expect(seen).toEqual([]);
  expect(await slugs(db.read)).toEqual(["a"]);
});

test("a dangling reference is rejected", async () => {
  const { db } = await testWorld();
  const orphan = db.transact(
    (tx) => tx.insertInto("user_offices").values({ user_id: 4711, office_id: "ocala" }).execute(),
    { changed: ["landing-pages"] },
  );
  await expect(orphan).rejects.toThrow(/foreign key/i);
});

test("text in any alphabet is read back as stored", async () => {
  const { db } = await testWorld();
  const slug = "Muñoz 🌊 بركة \u202e 日本 '; drop table leads; --\\ %_";
  await db.transact((tx) => insert(tx, slug), { changed: ["landing-pages"] });
  expect(await slugs(db.read)).toEqual([slug]);
});

test("changes are announced after the commit, and not if there was none", async () => {
  const { db } = await testWorld();
  const heard: { tags: string[]; seen: string[] }[] = [];
  const waiting: Promise<void>[] = [];
  db.onChange((tags) => void waiting.push(slugs(db.read).then((seen) => void heard.push({ tags, seen }))));
  await db.transact((tx) => insert(tx, "a"), { changed: ["landing-pages"] });
  // the state at that moment, before anything else is stored
  await vi.waitFor(() => expect(heard).not.toEqual([]), { timeout: 10_000 });
  expect(heard[0]).toEqual({ tags: ["landing-pages"], seen: ["a"] });
  const failed = db.transact(
    async (tx) => {
      await insert(tx, "b");
      throw new Error("no");
    },
    { changed: ["never"] },
  );
  await expect(failed).rejects.toThrow("no");
  await db.transact((tx) => insert(tx, "c"), { changed: ["landing-pages"] });
  await vi.waitFor(() => expect(heard.at(-1)?.seen).toEqual(["a", "c"]), { timeout: 10_000 });
  await Promise.all(waiting);
  expect(heard.flatMap((one) => one.tags)).not.toContain("never");
});

test("opening a database again changes nothing in it", async () => {
  const { config, remove } = await freshDatabase();
  onTestFinished(remove);
  const first = await openDatabase(config);
  await first.transact((tx) => insert(tx, "kept"), { changed: ["landing-pages"] });
  const before = await first.read.introspection.getTables();
  await first.close();
  const second = await openDatabase(config);
  expect(await slugs(second.read)).toEqual(["kept"]);
  const after = await second.read.introspection.getTables();
  await second.close();
  expect(after).toEqual(before);
  expect(after.map((table) => table.name)).toEqual(
    expect.arrayContaining(["leads", "jobs", "emails", "daily_counts"]),
  );
});

test("what a constraint refuses has one form on both engines", async () => {
  const { db } = await testWorld();
  const seo = { path: "/twice", title: "", description: "", noindex: 0, version: 1, updated_at: "" };
  const twice = (tx: Tx) => tx.insertInto("seo_pages").values([seo, seo]).execute();
  const use = { media_id: 7, subject_type: "post", subject_id: "1", field: "picture" } as const;
  const dangling = (tx: Tx) => tx.insertInto("media_uses").values(use).execute();
  for (const [work, kind] of [
    [twice, "unique"],
    [dangling, "reference"],
  ] as const)
    await expect(db.transact(work, { changed: ["landing-pages"] })).rejects.toMatchObject({
      name: "Violation",
      kind,
    });
});
