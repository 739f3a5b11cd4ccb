import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { resolve } from "node:path";
import type { Duplex } from "node:stream";
import { pathToFileURL } from "node:url";
import type { World } from "#core/world.ts";
import { listeningAt } from "#lib/web/listening-at.ts";

// Only the bundle, never the sources: a second copy would create a second World key.
type Bundle = typeof import("./app.ts");

/** Requests still open this many ms after the signal are cut off: less than a container's usual 10 s. */
const drainMs = 8_000;
/** How often, in ms, connections that have become idle are closed during shutdown. */
const sweepEvery = 50;
/** How long, in ms, requests are still accepted after the signal, each as the last one on its connection. */
const lastRequestsMs = 500;
/** How long to wait, in ms, for other work after that, such as a slow mail server; an abandoned job is retried. */
const otherWorkMs = 7_000;
/**
 * An idle connection is closed after this many ms: later than proxies do, usually after a minute. Otherwise a proxy
 * could send a request on a connection that we are just closing.
 */
const idleFor = 65_000;
/** More connections than this are refused: a thousand visitors have fewer, and each costs some 10 kB. */
const mostConnections = 5_000;
/** How long a request's headers may take to arrive, in ms, and how often that is checked. */
const headersWithin = { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 };
/**
 * Ctrl-C reaches us from the terminal and from npm at almost the same time; a second one after this many ms is
 * intentional.
 */
const secondSignalMs = 1_000;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
/** Answers what Node could not parse. */
type Refuse = (error: Error, socket: Duplex) => void;

type Options = {
  /** How long, in ms, a job stays with a process that may have died; shortened by crash tests. */
  leaseFor?: number;
};

/**
 * Starts the built program and serves until SIGINT or SIGTERM. Resolves once it is listening, or has failed to start.
 */
export async function main(env: NodeJS.ProcessEnv = process.env, options: Options = {}): Promise<void> {
  // our files contain personal data: readable by our own user only
  process.umask(0o077);
  const bundle = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as Bundle;
  let handler: Handler = answerStarting;
  let refuse: Refuse = (_, socket) => void socket.destroy();
  const server = createServer({ keepAliveTimeout: idleFor, ...headersWithin }, (request, response) =>
    handler(request, response),
  );
  server.on("clientError", (error: Error, socket) => refuse(error, socket));
  server.maxConnections = mostConnections;
  try {
    const config = bundle.readConfig(env);
    // before anything is opened: a port in use must not waste the first admin's password, which is shown only once
    await listen(server, config);
    const { world, firstAdmin } = await bundle.openWorld(env);
    const running = run(bundle, world, server, options);
    handler = running.handler;
    refuse = running.refuse;
    greet(server, world.config, firstAdmin);
    stopOnSignals(running.stop);
  } catch (reason) {
    server.close();
    explainFailure(bundle, reason);
  }
}

/** Answers while the database is being opened and migrated. */
function answerStarting(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { "retry-after": "2", "content-type": "application/json", connection: "close" });
  const message = "The service is starting. Please try again in a moment.";
  response.end(JSON.stringify({ message, code: "unavailable", requestId: crypto.randomUUID() }));
}

/** Starts worker, timer, pages and cache. */
function run(
  bundle: Bundle,
  world: World,
  server: Server,
  options: Options,
): { handler: Handler; refuse: Refuse; stop(): Promise<void> } {
  let stopping = false;
  const worker = bundle.startWorker(world, options.leaseFor);
  const clock = bundle.startClock(world);
  const requests = bundle.handleRequests(world, () => stopping);
  const memory = bundle.releaseWhenQuiet();
  return {
    handler(request, response) {
      memory.touched();
      requests.handle(request, response);
    },
    refuse: requests.refuse,
    async stop() {
      stopping = true;
      world.log.info({}, "stopping");
      requests.stop();
      await awaitLastRequests(server);
      await closeServer(server);
      await requests.storeCounts();
      memory.stop();
      // before the cleanup and the jobs are waited for: they may be waiting for a bucket or a site that never answers
      world.media.stop();
      world.paper.stop();
      world.sheets.stop();
      world.otherSites.stop();
      await Promise.all([clock.stop(), worker.stop()]);
      await bundle.closeWorld(world);
    },
  };
}

function stopOnSignals(stop: () => Promise<void>): void {
  let signaledAt = 0;
  async function onSignal(): Promise<void> {
    if (signaledAt > 0) {
      if (Date.now() - signaledAt > secondSignalMs) process.exit(1);
      return;
    }
    signaledAt = Date.now();
    // safe: jobs that are cut off are resumed at the next start
    const giveUp = setTimeout(() => process.exit(0), drainMs + otherWorkMs);
    try {
      await stop();
      process.exitCode = 0;
    } catch (reason) {
      process.stderr.write(`${String(reason)}\n`);
      process.exitCode = 1;
    }
    clearTimeout(giveUp);
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void onSignal());
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

/**
 * Gives busy browsers and proxies time for one more request: its answer closes their connection, and nothing they send
 * is lost. Idle connections are closed afterwards.
 */
async function awaitLastRequests(server: Server): Promise<void> {
  const until = Date.now() + lastRequestsMs;
  while (Date.now() < until && (await connections(server)) > 0)
    await new Promise((next) => setTimeout(next, sweepEvery));
}

function connections(server: Server): Promise<number> {
  return new Promise((done) => {
    server.getConnections((_, count) => done(count));
  });
}

/** Accepts no new connections, lets open requests finish, then cuts off the rest. */
function closeServer(server: Server): Promise<void> {
  return new Promise((done) => {
    const cut = setTimeout(() => server.closeAllConnections(), drainMs);
    // browsers keep connections open for a next request that will not come
    const sweep = setInterval(() => server.closeIdleConnections(), sweepEvery);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      done();
    });
    server.closeIdleConnections();
  });
}

type Greeting = { dataDir: string; databaseUrl?: string; publicUrl: string; host: string; port: number };

function greet(
  server: Server,
  config: Greeting,
  firstAdmin: { username: string; password: string; printed: boolean } | undefined,
): void {
  const at = server.address();
  const own = listeningAt(config.host, typeof at === "object" && at ? at.port : "");
  const isPublic = config.publicUrl !== `http://localhost:${config.port}`;
  const lines = [
    `Sunspring is at ${own}${isPublic ? `, for visitors at ${config.publicUrl}` : ""}`,
    `Staff sign in at ${isPublic ? config.publicUrl : own}/admin-login`,
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

/** Errors whose message tells the operator what to do. */
const operatorErrors = new Set(["FolderTaken", "FileUnusable", "BackupNeeded", "ExtensionMissing"]);

/** A problem that the operator can fix is printed as a sentence, without a stack trace. */
function explainFailure(bundle: Bundle, reason: unknown): void {
  process.exitCode = 1;
  const { code, port, name, message } = reason as {
    code?: string;
    port?: number;
    name?: string;
    message?: string;
  };
  if (code === "EADDRINUSE")
    process.stderr.write(
      `Port ${port} is in use. Stop the program that uses it, or choose another with PORT.\n`,
    );
  else if (code === "EACCES" && port)
    process.stderr.write(`Port ${port} requires privileges. Choose one above 1023 with PORT.\n`);
  else if (reason instanceof bundle.ConfigProblem || operatorErrors.has(name ?? ""))
    process.stderr.write(`${message}\n`);
  else throw reason;
}
