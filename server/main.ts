import { createServer, type Server } from "node:http";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";

// Only the bundle, never the sources: a second copy of them would have a second World key.
type Bundle = typeof import("./app.ts");

/** Requests that are still open this many ms after the signal are cut: shorter than a container's usual 10 s. */
const patience = 8_000;

/** Starts the built program and serves until SIGINT or SIGTERM. Resolves when it listens. */
export async function main(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const bundle = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as Bundle;
  const opened = await bundle.openWorld(env).catch((reason: unknown) => explain(bundle, reason));
  if (!opened) return;
  const { world, firstAdmin } = opened;
  let stopping = false;
  const worker = bundle.startWorker(world);
  world.jobs.wake = worker.wake;
  const clock = bundle.startClock(world);
  const app = bundle.buildApp(world, { isStopping: () => stopping });
  const cache = bundle.pageCache((request) => app.fetch(request));
  world.db.onChange(() => cache.drop());
  const listener = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    response.once("close", () => {
      // a browser keeps its connection open for the next request, which will not come
      if (stopping) setImmediate(() => server.closeIdleConnections());
    });
    if (cache.answer(request, response)) return;
    void listener(request, response);
    response.once("finish", () => {
      if (!stopping && response.statusCode === 200) cache.learn(request);
    });
  });
  await listen(server, world.config);
  greet(server, world.config, firstAdmin);

  async function stop(signal: string): Promise<void> {
    if (stopping) return; // Ctrl-C reaches us from the terminal and again from npm
    stopping = true;
    world.log.info({ signal }, "stopping");
    await closeServer(server);
    clock.stop();
    await worker.stop();
    await bundle.closeWorld(world);
    process.exitCode = 0;
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(signal));
}

function listen(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  return new Promise((done, failed) => {
    server.once("error", failed);
    server.listen(port, host, () => {
      server.off("error", failed);
      done();
    });
  });
}

/** Takes no new connection, lets open requests finish, then cuts what is left. */
function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    const cut = setTimeout(() => server.closeAllConnections(), patience);
    server.close(() => {
      clearTimeout(cut);
      done();
    });
    server.closeIdleConnections();
  });
}

type Greeting = { dataDir: string; databaseUrl?: string; publicUrl: string };

function greet(
  server: Server,
  config: Greeting,
  firstAdmin: { username: string; password: string; printed: boolean } | undefined,
): void {
  const at = server.address();
  const port = typeof at === "object" && at ? at.port : "";
  const lines = [
    `Sunspring is at http://localhost:${port}`,
    `Staff sign in at http://localhost:${port}/admin-login`,
    `Data: ${config.databaseUrl ? `PostgreSQL, files in ${config.dataDir}` : config.dataDir}`,
  ];
  if (firstAdmin?.printed)
    lines.push(
      `First admin (shown only now): username ${firstAdmin.username}  password ${firstAdmin.password}`,
      "A new password: npm run admin -- reset " + firstAdmin.username,
    );
  if (firstAdmin && !firstAdmin.printed)
    lines.push(`First admin: ${firstAdmin.username}, with ADMIN_PASSWORD`);
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** What a person can mend themselves is said in a sentence, without a stack. */
function explain(bundle: Bundle, reason: unknown): undefined {
  const known = reason instanceof bundle.ConfigProblem || (reason as Error)?.name === "FolderTaken";
  if (!known) throw reason;
  process.stderr.write(`${(reason as Error).message}\n`);
  process.exitCode = 1;
  return undefined;
}
