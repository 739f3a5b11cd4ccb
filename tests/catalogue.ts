import { CompiledQuery, type KyselyPlugin } from "kysely";
import type { World } from "#core/world.ts";
import type { Row } from "#db/schema.ts";
import { keepUntilChange } from "#lib/runtime/once-until-change.ts";
import { formColumns } from "#db/seed/form-columns.ts";
import { testTime, testWorld, type TestWorld } from "./build.ts";

const shapes = ["Rectangle", "Freeform", "Kidney", "Oval"];
const stamps = { version: 1, created_at: testTime.toISOString(), updated_at: testTime.toISOString() };

/**
 * A catalog of `count` pools by two manufacturers in four shapes; the first is 10 feet long, each next one an inch
 * longer.
 */
export async function stocked(count: number): Promise<TestWorld> {
  const world = await testWorld();
  const words = { logo: "", icon_logo: "", description: "", enabled: 1, sort: 0 };
  const manufacturers = ["one", "two"].map((id) => ({ id, name: `Manufacturer ${id}`, ...words, ...stamps }));
  await world.db.transact((tx) => tx.insertInto("manufacturers").values(manufacturers).execute(), {
    changed: ["manufacturers"],
  });
  await addPools(world, 0, count);
  return world;
}

export async function addPools(world: World, from: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => poolRow(from + index));
  await world.db.transact(
    async (tx) => {
      // 500 rows of 43 values stay below both engines' parameter limits
      for (let at = 0; at < rows.length; at += 500)
        await tx
          .insertInto("pools")
          .values(rows.slice(at, at + 500))
          .execute();
    },
    { changed: ["pools"] },
  );
}

function poolRow(place: number): Row<"pools"> {
  const name = `Pool ${place}`;
  const id = `pool-${String(place).padStart(6, "0")}`;
  return {
    id,
    slug: id,
    manufacturer_id: place % 2 === 0 ? "one" : "two",
    name,
    model: name,
    description: "",
    shape: shapes[place % shapes.length] as string,
    outline: "",
    size: "Medium",
    series: "",
    type: "Pool",
    length_ft: 10 + place / 12,
    width_ft: 10,
    shallow_depth_ft: null,
    deep_depth_ft: null,
    gallons: null,
    surface_sq_ft: null,
    perimeter_ft: null,
    flat_bottom: 0,
    features: "[]",
    image_urls: "[]",
    provenance: JSON.stringify({ source: [], confidence: {}, notes: [], formerNames: [], productUrl: null }),
    search: name.toLowerCase(),
    published: 1,
    sort: place,
    ...formColumns({ gallons: null, surfaceSqFt: null, perimeterFt: null }),
    ...stamps,
  };
}

type Watched = { world: World; queries: CompiledQuery[]; queryCount: () => number; rows: () => number };

/** The same world with its database observed: each query (even nested ones), how often, and the rows returned. */
export function watched(world: TestWorld): Watched {
  const queries: CompiledQuery[] = [];
  let queryCount = 0;
  let rows = 0;
  const { read } = world.db;
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      queries.push(read.getExecutor().compileQuery(node, queryId));
      return node;
    },
    async transformResult({ result }) {
      queryCount += 1;
      rows += result.rows.length;
      return result;
    },
  };
  const watching = read.withPlugin(plugin);
  keepUntilChange(watching, world.db);
  return {
    world: { ...world, db: { ...world.db, read: watching } },
    queries,
    queryCount: () => queryCount,
    rows: () => rows,
  };
}

/** How the engine would run these queries, or has run them, if `words` say so: one line per step. */
export async function plansOf(
  world: TestWorld,
  queries: CompiledQuery[],
  words = world.db.engine === "sqlite" ? "explain query plan" : "explain",
): Promise<string[]> {
  const answers = await Promise.all(
    queries.map(({ sql, parameters }) =>
      world.db.read.executeQuery<Record<string, string>>(
        CompiledQuery.raw(`${words} ${sql}`, [...parameters]),
      ),
    ),
  );
  return answers.flatMap(({ rows }) => rows.map((row) => row.detail ?? row["QUERY PLAN"] ?? ""));
}
