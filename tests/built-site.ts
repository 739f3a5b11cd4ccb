import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { onTestFinished } from "vitest";
import { ensureBuilt } from "#bin/build.ts";
import type { World } from "#core/world.ts";
import { testPassword } from "./build.ts";
import { freshDatabase } from "./fresh-database.ts";
import { site } from "./cached-site.ts";

type Bundle = typeof import("#server/app.ts");

/** The built program in this process, with its page cache, on its own seeded database. */
export async function builtSite() {
  await ensureBuilt({ log: () => undefined });
  const bundle = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as Bundle;
  const { config, remove } = await freshDatabase({ seeded: true, migrated: true });
  const { world } = await bundle.openWorld({
    DATA_DIR: config.dataDir,
    ADMIN_PASSWORD: testPassword,
    LOG_LEVEL: "silent",
    ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }),
  });
  onTestFinished(async () => {
    world.media.stop();
    await bundle.closeWorld(world);
    await remove();
  });
  const app = bundle.buildApp(world);
  const behind = await site((request) => app.fetch(request), bundle.pageCache);
  world.db.onChange(behind.cache.drop);
  /** The current response, bypassing the cache. */
  const ask = async (path: string) => app.request(path);
  const draw = async (path: string) => (await ask(path)).text();
  return { ...behind, app, world: world as World, ask, draw };
}
