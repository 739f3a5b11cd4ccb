import { sql } from "kysely";
import { expect, test } from "vitest";
import { aLead, testWorld } from "#tests/build.ts";
import { up as foldPools } from "./migrations/0058-folded-pools.ts";
import { up as renewKeys } from "./migrations/0059-same-doors.ts";

test("the keys of stored houses are renewed, and no others are made", async () => {
  const world = await testWorld();
  const id = await aLead(world, { address: "12 Bay Rd Apt 4, Ocala, FL 34471-2203" });
  const other = await aLead(world, { address: "12 Bay Rd #4, Ocala, FL 34471", email: "b@example.com" });
  const erased = await aLead(world, { address: "7 Oak St, Ocala", email: "c@example.com" });
  await world.db.transact(
    async (tx) => {
      await sql`update leads set address_key = '12 bay rd apt 4 ocala fl 34471 2203' where id = ${id}`.execute(
        tx,
      );
      await sql`update leads set address_key = null where id = ${erased}`.execute(tx);
      await renewKeys(tx as never);
    },
    { changed: ["leads"] },
  );
  const rows = await world.db.read.selectFrom("leads").select(["id", "address_key"]).orderBy("id").execute();
  const key = "12 bay rd 4 ocala fl 34471";
  expect(rows).toEqual([
    { id, address_key: key },
    { id: other, address_key: key },
    { id: erased, address_key: null },
  ]);
});

test("the stored texts of pools are folded", async () => {
  const world = await testWorld({ seeded: true });
  const search = () =>
    world.db.read
      .selectFrom("pools")
      .select("search")
      .where("id", "=", "latham-apollo-14")
      .executeTakeFirstOrThrow();
  const folded = (await search()).search;
  await world.db.transact(
    async (tx) => {
      await sql`update pools set search = ${folded.replaceAll("'", "’")} where id = 'latham-apollo-14'`.execute(
        tx,
      );
      await foldPools(tx as never);
    },
    { changed: ["pools"] },
  );
  expect(folded).toContain("'");
  expect((await search()).search).toBe(folded);
});
