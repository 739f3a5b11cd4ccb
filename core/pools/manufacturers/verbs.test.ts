import { expect, test } from "vitest";
import { listHistory } from "#core/records/reads.ts";
import { countPools, findPool } from "#core/pools/reads.ts";
import { findRedirect } from "#core/content/redirects/reads.ts";
import type { World } from "#core/world.ts";
import { Violation } from "#lib/runtime/violation.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { add, change, dana, record } from "#tests/manufacturers.ts";
import { aPicture } from "#tests/pictures.ts";
import { deleteManufacturer } from "./delete.ts";
import { findManufacturerBefore, findOffered, listManufacturers } from "./reads.ts";
import { reorderManufacturers } from "./reorder.ts";

const noPage = { page: 1, pageSize: 20 };
const seeded = (): Promise<TestWorld> => testWorld({ seeded: true });
const names = async (world: World) => (await listManufacturers(world.db.read)).map(({ name }) => name);
const refused = (code: string, fields?: object) =>
  expect.objectContaining({ code, ...(fields && { details: expect.objectContaining({ fields }) }) });

test("visitors get the list in the specified shape, in staff's order", async () => {
  const world = await seeded();
  const [latham] = await listManufacturers(world.db.read);
  expect(Object.keys(latham!)).toEqual(["id", "name", "logo", "iconLogo", "description", "enabled"]);
  expect(await names(world)).toEqual(["Latham", "San Juan", "Leisure Pools", "Thursday Pools"]);
});

test("a new manufacturer is last, hidden, and has an id of its own", async () => {
  const world = await seeded();
  expect(await add(world, { name: "River Pools" })).toMatchObject({ id: "river-pools" });
  expect(await add(world, { name: "River  Pools!" })).toMatchObject({ id: "river-pools-2" });
  expect((await listManufacturers(world.db.read)).at(-1)).toMatchObject({
    id: "river-pools-2",
    enabled: false,
  });
});

test.each(["Latham", " latham ", "LATHAM"])("the name %j is taken", async (name) => {
  const world = await seeded();
  await expect(add(world, { name })).rejects.toEqual(
    refused("invalid_input", { name: expect.stringContaining("merge them") }),
  );
  await expect(change(world, "san-juan", { name })).rejects.toEqual(
    refused("invalid_input", { name: expect.stringContaining("Latham") }),
  );
});

test("two who give the same name at the same moment do not both get it", async () => {
  const world = await seeded();
  const results = await Promise.allSettled([1, 2].map(() => add(world, { name: "River Pools" })));
  const failed = results.filter(({ status }) => status === "rejected");
  expect(failed).toEqual([
    {
      status: "rejected",
      reason: refused("invalid_input", { name: expect.any(String) }),
    },
  ]);
});

test("a logo that is the icon too takes it along; card lines become the description", async () => {
  const world = await seeded();
  await change(world, "latham", { logo: "🐬", lines: [{ title: "Range", text: "16 to 40 feet" }] });
  expect((await listManufacturers(world.db.read))[0]).toMatchObject({
    logo: "🐬",
    iconLogo: "🐬",
    description: "Range – 16 to 40 feet",
  });
  await change(world, "latham", { iconLogo: "🌊" });
  await change(world, "latham", { logo: "🐳" });
  expect((await listManufacturers(world.db.read))[0]).toMatchObject({ logo: "🐳", iconLogo: "🌊" });
});

test("a library picture must exist, and is in use as long as it is shown", async () => {
  const world = await seeded();
  const id = await aPicture(world);
  const { hash } = await world.db.read
    .selectFrom("media")
    .select("hash")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const uses = () => world.db.read.selectFrom("media_uses").select("subject_id").execute();
  await expect(change(world, "latham", { logo: `/media/${"0".repeat(64)}` })).rejects.toEqual(
    refused("invalid_input", { logo: "This picture does not exist. Please choose another." }),
  );
  await change(world, "latham", { logo: `/media/${hash}` });
  expect(await uses()).toContainEqual({ subject_id: "latham" });
  expect((await record(world)).shownLogo).toBe(`/media/${hash}/320.webp`);
  await change(world, "latham", { logo: "🌊" });
  expect(await uses()).toEqual([]);
});

test("a new name is on the pools and in searches at once, and the gallery's old address leads to it", async () => {
  const world = await seeded();
  const { pools } = await record(world);
  await change(world, "latham", { name: "Latham Pools" });
  expect(await findPool(world.db.read, world.media, "latham-apollo-14")).toMatchObject({
    name: "Latham Pools Apollo 14",
    manufacturer: "Latham Pools",
    brand: "Latham Pools",
  });
  expect(await countPools(world.db.read, { q: "latham pools" })).toBe(pools);
  expect(await countPools(world.db.read, { manufacturer: "Latham Pools" })).toBe(pools);
  expect(await findRedirect(world.db.read, "/pools?manufacturer=Latham")).toMatchObject({
    toPath: "/pools?manufacturer=Latham%20Pools",
    statusCode: 301,
  });
  await change(world, "latham", { name: "Latham" });
  expect(await findRedirect(world.db.read, "/pools?manufacturer=Latham")).toBeUndefined();
  expect(await findRedirect(world.db.read, "/pools?manufacturer=Latham%20Pools")).toMatchObject({
    toPath: "/pools?manufacturer=Latham",
  });
});

test("the history says what changed, and has the text of before", async () => {
  const world = await seeded();
  const before = await record(world);
  await change(world, "latham", { notes: "Orders by noon.", lines: [] });
  const history = { table: "manufacturers", id: "latham" } as const;
  const [entry] = (await listHistory(world.db.read, history, noPage)).items;
  expect(entry).toMatchObject({ version: 2 });
  expect(entry!.changes).toContainEqual({ field: "notes", from: "", to: "Orders by noon." });
  const earlier = await findManufacturerBefore(world.db.read, "latham", entry!.id);
  expect(earlier).toMatchObject({ notes: "", lines: before.lines, finishes: before.finishes });
  expect(await findManufacturerBefore(world.db.read, "san-juan", entry!.id)).toBeUndefined();
});

test("two who reorder at once: the second is told, and nothing moves", async () => {
  const world = await seeded();
  const seen = (
    await Promise.all(
      ["latham", "san-juan", "leisure-pools", "thursday-pools"].map((id) => record(world, id)),
    )
  ).map(({ id, version }) => ({ id, version }));
  const [a, b, c, d] = seen as [Seen, Seen, Seen, Seen];
  await reorderManufacturers(world, { order: { items: [b, a, c, d] }, actor: dana });
  await expect(reorderManufacturers(world, { order: { items: [d, a, b, c] }, actor: dana })).rejects.toEqual(
    refused("stale_version"),
  );
  expect(await names(world)).toEqual(["San Juan", "Latham", "Leisure Pools", "Thursday Pools"]);
  await expect(reorderManufacturers(world, { order: { items: [a, b] }, actor: dana })).rejects.toEqual(
    refused("stale_version"),
  );
});

type Seen = { id: string; version: number };

test("a manufacturer with pools is deleted only with someone who gets them", async () => {
  const world = await seeded();
  const { version, pools } = await record(world);
  const order = { id: "latham", version, actor: dana };
  await expect(deleteManufacturer(world, { ...order, moveTo: "" })).rejects.toEqual(
    refused("in_use", { moveTo: expect.stringContaining(`${pools} pools`) }),
  );
  for (const moveTo of ["latham", "no-one"])
    await expect(deleteManufacturer(world, { ...order, moveTo })).rejects.toEqual(
      refused("invalid_input", { moveTo: expect.any(String) }),
    );
  await deleteManufacturer(world, { ...order, moveTo: "leisure-pools" });
  expect(await names(world)).not.toContain("Latham");
  expect((await record(world, "leisure-pools")).pools).toBe(pools);
  expect(await findRedirect(world.db.read, "/latham-pools")).toMatchObject({
    toPath: "/pools?manufacturer=Leisure%20Pools",
  });
});

test("one without pools is simply deleted", async () => {
  const world = await seeded();
  const { version } = await record(world, "leisure-pools");
  await deleteManufacturer(world, { id: "leisure-pools", version, moveTo: "", actor: dana });
  expect(await names(world)).toEqual(["Latham", "San Juan", "Thursday Pools"]);
});

test("a pool that is given to a manufacturer while it is deleted keeps it, or the pool's change fails", async () => {
  const world = await seeded();
  const { version } = await record(world, "leisure-pools");
  const [deletion, change] = await Promise.allSettled([
    deleteManufacturer(world, { id: "leisure-pools", version, moveTo: "", actor: dana }),
    world.db.transact(
      (tx) =>
        tx
          .updateTable("pools")
          .set({ manufacturer_id: "leisure-pools" })
          .where("id", "=", "latham-apollo-14")
          .execute(),
      { changed: ["pools"] },
    ),
  ]);
  expect([deletion.status, change.status].toSorted()).toEqual(["fulfilled", "rejected"]);
  if (deletion.status === "rejected") expect(deletion.reason).toEqual(refused("in_use"));
  if (change.status === "rejected") expect(change.reason).toBeInstanceOf(Violation);
});

test("visitors are told of warranties and finishes only what has a source", async () => {
  const world = await seeded();
  expect(await findOffered(world.db.read, "san-juan")).toMatchObject({
    name: "San Juan",
    warranties: [
      { covers: "Structure", years: 25, confidence: "medium" },
      { covers: "Surface", years: 10 },
    ],
  });
  expect((await findOffered(world.db.read, "latham"))?.warranties).toEqual([]);
  expect(await findOffered(world.db.read, "no-one")).toBeUndefined();
});
