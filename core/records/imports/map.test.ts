import { expect, test } from "vitest";
import type { Actor } from "#core/audit.ts";
import { poolImports } from "#core/pools/import-plan.reads.ts";
import type { World } from "#core/world.ts";
import { aUser, testWorld } from "#tests/build.ts";
import { mapImport } from "./map.ts";
import { findImport, listImportRows } from "./reads.ts";
import { uploadImport } from "./upload.ts";

const of = [poolImports];

const lines = ["Maker,Item,Wide,Set", "Latham,Apollo 14,11,New", "Latham,Nowhere 9,12,New"];
const withWidths = ["manufacturerId", "model", "width", ""];
const withSeries = ["manufacturerId", "model", "", "series"];

async function* parts(): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(lines.join("\r\n"));
}

/** The same world, in which rows that have been compared are not stored before it is let go. */
function pausedBeforeRows(world: World) {
  const held = Promise.withResolvers<void>();
  let begun = 0;
  const transact: World["db"]["transact"] = async (work, options) => {
    begun += 1;
    if (begun === 2) await held.promise;
    return world.db.transact(work, options);
  };
  const paused: World = { ...world, db: { ...world.db, transact } };
  return { paused, isWaiting: () => begun === 2, letGo: () => held.resolve() };
}

test("a comparison that another one has overtaken stops, and leaves its rows as they are", async () => {
  const world = await testWorld({ seeded: true });
  const actor: Actor = { userId: await aUser(world), name: "dana", role: "editor" };
  const { id } = await uploadImport(world, { of: poolImports, body: parts(), name: "pools.csv", actor });
  const { version } = (await findImport(world.db.read, of, id))!;
  const rows = async () =>
    (await listImportRows(world.db.read, id, { show: "", page: 1, pageSize: 50 })).items;

  const { paused, isWaiting, letGo } = pausedBeforeRows(world);
  const first = mapImport(paused, { id, version, actor, of, mapping: withWidths });
  first.catch(() => undefined);
  await expect.poll(isWaiting).toBe(true);
  await mapImport(world, { id, version: version + 1, actor, of, mapping: withSeries });
  const planned = await rows();
  expect(planned[0]?.changes.map(({ field }) => field)).toEqual(["Series"]);
  letGo();
  await expect(first).rejects.toMatchObject({ code: "stale_version" });
  expect(await rows()).toEqual(planned);
  expect(await findImport(world.db.read, of, id)).toMatchObject({ state: "checked", mapping: withSeries });
});
