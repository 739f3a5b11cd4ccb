import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import type { World } from "#core/world.ts";
import { readCatalogue } from "#app/site/pages/home/catalogue.ts";
import { testWorld } from "./build.ts";

/** The world with a database whose first queries fail. */
function faltering(world: World, failures: number): World {
  let left = failures;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (left > 0) {
        left -= 1;
        throw new Error("the connection was lost");
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...world, db: { ...world.db, read: world.db.read.withPlugin(plugin) } };
}

test.each([
  ["never", 0, 12],
  ["once", 1, 12],
  ["twice", 2, undefined],
])("if reading the pools fails %s, the home page shows this many", async (_, failures, count) => {
  const world = await testWorld({ seeded: true });
  const catalogue = await readCatalogue(faltering(world, failures), { category: "all", size: "Medium" });
  expect(catalogue?.gallery.poolCount).toBe(count);
});
