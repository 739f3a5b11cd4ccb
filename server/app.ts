import type { Hono } from "hono";
import type { World } from "#core/world.ts";
import { drawQueue } from "./draw-queue.ts";
import { loadPages } from "./load-pages.ts";
import { buildHttp } from "./http.ts";
import { plainPages } from "./plain-page.ts";
import { countPaths } from "./path-counts.ts";
import { countTraffic } from "./traffic.ts";
import { requestHandler, type RequestHandler } from "./request-handler.ts";

export { startClock } from "#jobs/clock.ts";
export { startWorker } from "#jobs/worker.ts";
export { adminCommand } from "./admin-command.ts";
export { backup, restore } from "./backup.ts";
export { ConfigProblem, readConfig } from "./config.ts";
export { openWorld, closeWorld } from "./open.ts";
export { pageCache } from "./page-cache.ts";
export { releaseWhenQuiet } from "./release-memory.ts";

type Options = { dev?: boolean; isStopping?: () => boolean };

/** The bundle's entry: all server code is reachable from this file. */
export function buildApp(world: World, options: Options = {}): Hono {
  return buildHttp(world, { pages: loadPages, ...options });
}

/** Stores what is counted in memory, once no request is open. */
type StoresCounts = { storeCounts(): Promise<void> };

/** The whole program as a handler of Node's requests, with its page cache and its limits. */
export function handleRequests(world: World, isStopping: () => boolean): RequestHandler & StoresCounts {
  const draws = drawQueue();
  const traffic = countTraffic();
  const paths = countPaths(world);
  const app = buildHttp(world, { pages: loadPages, draws, traffic, isStopping });
  const plainly = plainPages(world, loadPages);
  const handler = requestHandler(world, { app, draws, traffic, paths, plainly, isStopping });
  return { ...handler, storeCounts: paths.flush };
}
