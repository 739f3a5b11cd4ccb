import { expect, test } from "vitest";
import { findSeoPage } from "#core/content/reads.ts";
import { up } from "#db/migrations/0091-home-description.ts";
import { testWorld } from "./build.ts";
import { write } from "./writes.ts";

const begun =
  "Sixty fiberglass pools with plans and installed prices, shown before we ask for your name. Installed across Florida from three local offices.";

test.each([
  ["/", begun, ""],
  ["/", begun.replace("for your name", "your name"), ""],
  ["/", "Our own words.", "Our own words."],
  ["/", `${begun} Call us.`, `${begun} Call us.`],
  ["/about", begun, begun],
])("the entry of %s that says %j says %j then", async (path, description, after) => {
  const world = await testWorld({ seeded: true });
  await write(world, "seo_pages", { description }, ["path", path], ["seo-pages", `seo-pages:${path}`]);
  await world.db.transact((tx) => up(tx as never), { changed: ["seo-pages"] });
  expect((await findSeoPage(world.db.read, path))?.description).toBe(after);
});
