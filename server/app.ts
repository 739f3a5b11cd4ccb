import type { Hono } from "hono";
import type { ServerBuild } from "react-router";
import type { World } from "#core/world.ts";
import { buildHttp } from "./http.ts";

export { startClock } from "#jobs/clock.ts";
export { startWorker } from "#jobs/worker.ts";
export { adminCommand } from "./admin-command.ts";
export { backup, restore } from "./backup.ts";
export { ConfigProblem, readConfig } from "./config.ts";
export { openWorld, closeWorld } from "./open.ts";
export { pageCache } from "./page-cache.ts";
export { releaseWhenQuiet } from "./release-memory.ts";

type Options = { build?: () => Promise<ServerBuild>; dev?: boolean; isStopping?: () => boolean };

/** The bundle's entry: all server code is reachable from this file. Pages are those of the same build. */
export function buildApp(world: World, options: Options = {}): Hono {
  return buildHttp(world, { build: () => import("virtual:react-router/server-build"), ...options });
}
