import { sql } from "kysely";
import { expect, test } from "vitest";
import { program, recordAudit } from "#core/audit.ts";
import { countText } from "#core/content/tracking/count-text.ts";
import { countSlowPage } from "#core/content/tracking/count-slow-page.ts";
import type { Tx } from "#db/schema.ts";
import { soon } from "#lib/runtime/change-tags.ts";
import { testTime, testWorld, type TestWorld } from "./build.ts";
import { isAnnounced } from "./named-writes.ts";

type Work = (tx: Tx) => Promise<unknown>;

const renameLead: Work = (tx) => tx.updateTable("leads").set({ first_name: "Marisol" }).execute();
const unpublish: Work = (tx) => tx.updateTable("posts").set({ status: "draft" }).execute();
const audited: Work = (tx) =>
  recordAudit(tx, testTime, program, { action: "change", entity: "lead", entityId: 1 });
const seen = { last_seen_at: testTime.toISOString() };

async function transact(world: TestWorld, work: Work, changed: string[]): Promise<string[]> {
  const heard: string[] = [];
  const stop = world.db.onChange((tags) => void heard.push(...tags));
  await world.db.transact(work, { changed });
  stop();
  return heard;
}

const refused: [string, Work, string[], string][] = [
  ["an unknown noun", renameLead, ["leads", "audit-log"], "no table or contract named audit-log"],
  ["nothing of a staff noun", renameLead, [], "leads names only nothing"],
  ["another noun", renameLead, ["contacts"], "leads names only contacts"],
  ["one record of a noun that pages list", unpublish, ["posts:1"], "posts names only posts:1"],
  [
    "nothing of a table that another noun shows",
    (tx) => tx.deleteFrom("sign_ins").execute(),
    ["sessions"],
    "sign-ins names only sessions",
  ],
  [
    "nothing of a table written in SQL",
    (tx) => sql`update ${sql.table("contacts")} set ${sql.ref("phone")} = ''`.execute(tx),
    [],
    "contacts names only nothing",
  ],
  [
    "nothing of a table written within a read",
    (tx) =>
      tx
        .with("moved", (db) => db.updateTable("quotes").set({ stage: "sent" }).returning("id"))
        .selectFrom("moved")
        .selectAll()
        .execute(),
    [],
    "quotes names only nothing",
  ],
  [
    "a column besides those that change with use",
    (tx) =>
      tx
        .updateTable("users")
        .set({ ...seen, disabled: 1 })
        .execute(),
    [],
    "users names only nothing",
  ],
];

// SQLite allows no write within a read
const possible = refused.filter(
  ([name]) => process.env.TEST_ENGINE === "postgres" || !name.endsWith("within a read"),
);

test.each(possible)("a write that names %s is refused", async (_, work, changed, reason) => {
  const world = await testWorld();
  await expect(transact(world, work, changed)).rejects.toThrow(reason);
});

const allowed: [string, Work, string[]][] = [
  ["one record of a staff noun", renameLead, ["leads:1"]],
  ["everything", unpublish, ["*"]],
  ["the noun that shows the table", (tx) => tx.deleteFrom("sign_ins").execute(), ["users:1"]],
  ["nothing, of a column that changes with use", (tx) => tx.updateTable("users").set(seen).execute(), []],
  ["nothing, of a table that is never announced", (tx) => tx.deleteFrom("daily_counts").execute(), []],
  ["nothing, and reads", (tx) => tx.selectFrom("leads").selectAll().execute(), []],
];

test.each(allowed)("a write may name %s", async (_, work, changed) => {
  const world = await testWorld();
  expect(await transact(world, work, changed)).toEqual(changed);
});

test("one of many writes may name a noun that pages list for later, and its record", async () => {
  const world = await testWorld();
  expect(await transact(world, unpublish, [soon("posts"), "posts:1"])).toEqual(["posts:1"]);
  await expect(transact(world, unpublish, [soon("pools"), "posts:1"])).rejects.toThrow("posts names only");
});

test("a locked row is not a written one", async () => {
  const world = await testWorld();
  if (world.db.engine === "sqlite") return;
  const locked: Work = (tx) => tx.selectFrom("leads").selectAll().forUpdate().skipLocked().execute();
  const held: Work = (tx) => tx.selectFrom("leads").selectAll().forNoKeyUpdate().execute();
  for (const work of [locked, held]) expect(await transact(world, work, [])).toEqual([]);
});

test("an entry of the audit log announces itself, with its own transaction only", async () => {
  const world = await testWorld();
  const heard: string[][] = [];
  world.db.onChange((tags) => void heard.push(tags));
  await Promise.all([
    world.db.transact(audited, { changed: ["contacts"] }),
    world.db.transact(renameLead, { changed: ["leads"] }),
  ]);
  expect(heard.toSorted()).toEqual([["contacts", "audit"], ["leads"]]);
});

test("counting visits and slow pages wakes nobody", async () => {
  const world = await testWorld({ seeded: true });
  const heard: string[] = [];
  world.db.onChange((tags) => void heard.push(...tags));
  await countText(world, {
    type: "landing_page",
    slug: "pool-services-tampa-fl",
    action: "view",
    caller: { userAgent: "Mozilla/5.0", token: undefined },
  });
  await countSlowPage(world, "home");
  expect(heard).toEqual([]);
});

test("tables are announced, unless another noun shows them or they change with every visit", async () => {
  const { db } = await testWorld();
  const nouns = ["leads", "audit", "me", "sign-ins", "daily-counts", "counts", "dashboard", "nothing"];
  const announced = await Promise.all(nouns.map((noun) => isAnnounced(db, noun)));
  expect(nouns.filter((_, index) => announced[index])).toEqual(["leads", "audit", "me"]);
});
