import { sql } from "kysely";
import { expect, test } from "vitest";
import { findAuthor, program } from "#core/audit.ts";
import type { Tx } from "#db/schema.ts";
import { changeLead } from "#core/leads/change.ts";
import { changeSetting } from "#core/settings/change.ts";
import { aLead, aUser, testTime, testWorld } from "#tests/build.ts";
import { plansOf, watched } from "#tests/catalogue.ts";
import { changeVersioned, deleteVersioned, findVersioned, namingOf } from "./versioned.ts";

const write = { actor: program, now: testTime, audit: { action: "change" } };

async function aContact() {
  const world = await testWorld();
  await aLead(world);
  const run = <T>(work: (tx: Tx) => Promise<T>) => world.db.transact(work, { changed: ["contacts"] });
  return { world, run };
}

test("a missing row is not found; a changed one reports its current version", async () => {
  const { run } = await aContact();
  await run((tx) => tx.updateTable("contacts").set({ version: 5 }).execute());
  await expect(
    run((tx) => findVersioned(tx, "contacts", { id: 99, version: 1, actor: program })),
  ).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(
    run((tx) => findVersioned(tx, "contacts", { id: 1, version: 2, actor: program })),
  ).rejects.toMatchObject({
    code: "stale_version",
    details: { currentVersion: 5 },
  });
  expect(
    await run((tx) => findVersioned(tx, "contacts", { id: 1, version: 5, actor: program })),
  ).toMatchObject({ id: 1 });
});

test("a change increments the version, ignores undefined fields and is logged", async () => {
  const { world, run } = await aContact();
  const set = { address: "12 Lanai Way", phone: undefined as unknown as string };
  await run((tx) => changeVersioned(tx, "contacts", { ...write, id: 1, version: 1, set }));
  const row = await world.db.read.selectFrom("contacts").selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ address: "12 Lanai Way", phone: "(352) 555-0199", version: 2 });
  const log = await world.db.read.selectFrom("audit").select(["action", "entity", "entity_id"]).execute();
  expect(log).toEqual([{ action: "change", entity: "contact", entity_id: "1" }]);
});

test("a stale change or deletion is rejected and not logged", async () => {
  const { world, run } = await aContact();
  const stale = { ...write, id: 1, version: 7 };
  const refused = { code: "stale_version" };
  await expect(
    run((tx) => changeVersioned(tx, "contacts", { ...stale, set: { phone: "" } })),
  ).rejects.toMatchObject(refused);
  await expect(run((tx) => deleteVersioned(tx, "contacts", stale))).rejects.toMatchObject(refused);
  expect(await world.db.read.selectFrom("contacts").select("phone").execute()).toEqual([
    { phone: "(352) 555-0199" },
  ]);
  expect(await world.db.read.selectFrom("audit").select("id").execute()).toEqual([]);
});

/** A world with two users, and a lead that both have open. */
async function twoPeople() {
  const world = await testWorld();
  const lead = await aLead(world);
  const [dana, maria] = [await aUser(world), await aUser(world, { username: "maria" })];
  await world.db.transact(
    (tx) => tx.updateTable("users").set({ display_name: "Maria Lopez" }).where("id", "=", maria).execute(),
    { changed: ["users"] },
  );
  const actor = (userId: number, name: string) => ({ userId, name, role: "admin" as const });
  world.pass(60_000);
  return { world, lead, dana: actor(dana, "dana"), maria: actor(maria, "Maria Lopez") };
}

test("a conflict names who stored the version that is there now, by the name that they have today", async () => {
  const { world, lead, dana, maria } = await twoPeople();
  const change = (actor: typeof dana, version: number) =>
    changeLead(world, { id: lead, change: { version, note: "Called." }, actor });
  await change(maria, 1);
  await expect(change(dana, 1)).rejects.toMatchObject({
    code: "stale_version",
    message: "Maria Lopez updated this lead while you had it open. Check what changed before you save.",
    details: { currentVersion: 2 },
  });
  await expect(change(maria, 1)).rejects.toThrow("You changed this lead in another tab. Check what changed");
  world.pass(60_000);
  await change(dana, 2);
  await expect(change(maria, 2)).rejects.toThrow("dana updated this lead while you had it open.");
});

test("a change by a visitor or the program has no author, even if a user changed the record before", async () => {
  const { world, dana, maria } = await twoPeople();
  const change = (version: number, actor: typeof program) =>
    world.db.transact(
      (tx) =>
        changeVersioned(tx, "contacts", {
          ...write,
          now: world.now(),
          id: 1,
          version,
          actor,
          set: { address: "1" },
        }),
      { changed: ["contacts"] },
    );
  await change(1, maria);
  world.pass(60_000);
  await aLead(world, { phone: "(407) 555-0142" });
  await expect(change(2, dana)).rejects.toThrow("This contact changed while you had it open. Check what");
  world.pass(60_000);
  await change(3, program);
  await expect(change(3, dana)).rejects.toThrow("This contact changed while you had it open.");
});

test("if two users store a section for the first time at once, the second gets a conflict", async () => {
  const { world, dana, maria } = await twoPeople();
  const store = (actor: typeof dana, version: number, value: string[]) =>
    changeSetting(world, { key: "statewideCities", change: { version, value }, actor });
  const outcomes = await Promise.allSettled([store(dana, 0, ["Ocala"]), store(maria, 0, ["Naples"])]);
  const refused = outcomes.filter((one) => one.status === "rejected");
  expect(refused.map(({ reason }) => reason as object)).toMatchObject([
    {
      code: "stale_version",
      message: expect.stringMatching(/^(dana|Maria Lopez) updated this section while you had it open\./),
      details: { currentVersion: 1 },
    },
  ]);
  await expect(store(dana, 7, [])).rejects.toMatchObject({ details: { currentVersion: 1 } });
});

test("the author of a version is found with an index, however long the log is", async () => {
  const { world } = await twoPeople();
  const row = { at: testTime.toISOString(), user_id: null, actor: "", action: "sign-in", detail: "{}" };
  const entries = Array.from({ length: 200 }, (_, i) => ({
    ...row,
    entity: "user",
    entity_id: String(i % 20),
  }));
  for (let times = 0; times < 20; times += 1)
    await world.db.transact((tx) => tx.insertInto("audit").values(entries).execute(), { changed: ["audit"] });
  await world.db.transact((tx) => sql`analyze`.execute(tx), { changed: [] });
  const { world: watching, queries } = watched(world);
  const change = { entity: "user", entityId: 7, at: "2026-11-21T00:00:00.000Z", readerId: 1 };
  expect(await findAuthor(watching.db.read, change)).toEqual({ by: null, isOwn: false });
  const plan = (await plansOf(world, queries)).join("\n");
  expect(plan).toContain("audit_entity");
  expect(plan).not.toMatch(/scan (on )?audit$/im);
});

test.each([
  ["leads", "id", "lead", "lead"],
  ["landing-pages", "id", "landing page", "landing page"],
  ["deliveries", "id", "delivery", "delivery"],
  ["posts", "id", "article", "article"],
  ["media", "id", "media", "picture"],
  ["settings", "key", "setting", "section"],
])("a row of %s has the key %s, is %s in the audit log and %s in messages", (table, key, entity, one) => {
  expect(namingOf(table)).toEqual({ key, entity, one });
});
