import { expect, test } from "vitest";
import { program as actor } from "#core/audit.ts";
import { findPoolMove, poolAddresses } from "./facts.reads.ts";
import { findRedirect } from "#core/content/redirects/reads.ts";
import { aLead, testWorld } from "#tests/build.ts";
import { archivePool } from "./archive.ts";
import { changePool } from "./change.ts";
import { deletePool } from "./delete.ts";
import { expirePools } from "./expire.ts";
import { findPoolAt, findPoolRecord, listPoolRecords } from "./reads.ts";
import { restorePool } from "./restore.ts";

const id = "latham-apollo-14";
const dayMs = 86_400_000;
const refused = (fields: Record<string, unknown>) =>
  expect.objectContaining({ code: "invalid_input", details: { fields } });

test("an archived pool is off the site, leads where staff chose, and can be restored or deleted", async () => {
  const world = await testWorld({ seeded: true });
  const order = (version: number) => ({ id, version, actor });
  await expect(deletePool(world, order(1))).rejects.toMatchObject({ code: "in_use" });
  await expect(archivePool(world, { ...order(1), redirectTo: `/pool-detail/${id}#plan` })).rejects.toEqual(
    refused({ redirectTo: expect.stringContaining("own page") }),
  );
  const paths = async () => (await poolAddresses(world.db.read)).map(({ path }) => path);
  expect(await paths()).toContain(`/pool-detail/${id}`);
  expect(await paths()).toHaveLength(60);
  await archivePool(world, { ...order(1), redirectTo: "/latham-pools" });
  expect(await paths()).not.toContain(`/pool-detail/${id}`);
  expect(await paths()).toHaveLength(59);
  expect(await findPoolAt(world.db.read, world.media, id)).toBeUndefined();
  expect(await findPoolMove(world.db.read, id)).toBe("/latham-pools");
  const listed = {
    q: "apollo 14",
    shape: "",
    size: "",
    manufacturer: "",
    series: "",
    slug: "",
    published: "",
    page: 1,
    pageSize: 5,
  } as const;
  expect((await listPoolRecords(world.db.read, world.media, { ...listed, archived: "" })).total).toBe(0);
  expect((await listPoolRecords(world.db.read, world.media, { ...listed, archived: "yes" })).total).toBe(1);
  await expect(changePool(world, { id, change: { version: 2, published: true }, actor })).rejects.toEqual(
    refused({ published: expect.stringContaining("Restore it first") }),
  );
  await restorePool(world, order(2));
  expect(await findPoolRecord(world.db.read, world.media, id)).toMatchObject({
    archivedAt: null,
    published: false,
  });
  await archivePool(world, { ...order(3), redirectTo: "/pools" });
  await deletePool(world, order(4));
  expect(await findPoolRecord(world.db.read, world.media, id)).toBeUndefined();
  expect(await findRedirect(world.db.read, `/pool-detail/${id}`)).toMatchObject({ toPath: "/pools" });
});

test("a pool that a lead names stays archived, after 30 days too; another is deleted then", async () => {
  const world = await testWorld({ seeded: true });
  await aLead(world, { poolId: id });
  for (const of of [id, "latham-fiji"])
    await archivePool(world, { id: of, version: 1, redirectTo: "/pools", actor });
  await expect(deletePool(world, { id, version: 2, actor })).rejects.toMatchObject({
    code: "in_use",
    message: expect.stringContaining("A lead or its quote names this pool"),
  });
  world.pass(30 * dayMs - 1);
  await expirePools(world);
  expect(await findPoolRecord(world.db.read, world.media, "latham-fiji")).toBeDefined();
  world.pass(1);
  await expirePools(world);
  expect(await findPoolRecord(world.db.read, world.media, "latham-fiji")).toBeUndefined();
  expect(await findPoolRecord(world.db.read, world.media, id)).toBeDefined();
});
