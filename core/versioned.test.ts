import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import type { Tx } from "#db/schema.ts";
import { aLead, testTime, testWorld } from "#tests/build.ts";
import { changeVersioned, deleteVersioned, findVersioned } from "./versioned.ts";

const write = { actor: program, now: testTime, audit: { action: "change", entity: "contact" } };

async function aContact() {
  const world = await testWorld();
  await aLead(world);
  const run = <T>(work: (tx: Tx) => Promise<T>) => world.db.transact(work, { changed: [] });
  return { world, run };
}

test("a missing row is not found; a changed one reports its current version", async () => {
  const { run } = await aContact();
  await run((tx) => tx.updateTable("contacts").set({ version: 5 }).execute());
  await expect(run((tx) => findVersioned(tx, "contacts", { id: 99, version: 1 }))).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(run((tx) => findVersioned(tx, "contacts", { id: 1, version: 2 }))).rejects.toMatchObject({
    code: "stale_version",
    details: { currentVersion: 5 },
  });
  expect(await run((tx) => findVersioned(tx, "contacts", { id: 1, version: 5 }))).toMatchObject({ id: 1 });
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
