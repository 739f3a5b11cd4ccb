import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer, type ServerProcess } from "#tests/server-process.ts";
import { visitorForm } from "#tests/visitor-form.ts";
import { beginFlood } from "./begin-flood.ts";
import type { Flooded } from "./flooder.ts";
import { quantile, type Report } from "./report.ts";
import { memory, quiet as quietly } from "./server.ts";

/** How long the other visitors are measured, without a flood and in each flood, in ms. */
const watched = 10_000;
/** Pauses between their requests, in ms: about those of page views, and of leads on a busy day. */
const pauses = { page: 10, lead: 50 };
const connections = 300;
const halfSent = 2_000;
const signIns = 200;

/**
 * Measures what visitors notice while someone requests made-up pages on 300 connections, as one visitor and as 300, and
 * while 200 sign in at a time, each from another network, and while 2,000 requests never arrive completely. Each is
 * compared with the same server without a flood.
 */
export async function benchFlood(report: Report, tree: string): Promise<void> {
  await onServer(tree, async (server) => {
    const quiet = await beforeAll(report, server);
    for (const isOne of [true, false]) {
      const name = `${connections} connections of ${isOne ? "one visitor" : `${connections} visitors`}`;
      const flood = await beginFlood({ url: server.url, connections, from: isOne ? "one" : "each" });
      const during = await watch(server, watched);
      tell(report, name, during, quiet, await flood.end());
      report.add(`${name}: memory`, memory(server), "MB");
    }
    report.add("most memory in these floods", memory(server, "VmHWM"), "MB");
  });
  await onServer(tree, async (server) => {
    const quiet = await beforeAll(report, server);
    const flood = await beginFlood({ url: server.url, connections: signIns, from: "sign-ins" });
    const during = await watch(server, watched);
    tell(report, `${signIns} sign-ins at a time`, during, quiet, await flood.end());
  });
  // a separate server, because a process that drew thousands of pages keeps some of the memory for a while
  await onServer(tree, async (server) => halfSentRequests(report, server, await beforeAll(report, server)));
}

async function onServer(tree: string, work: (server: ServerProcess) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "sunspring-flood-"));
  const env = { ...quietly, DATA_DIR: dataDir, TRUST_PROXY: "1" };
  const server = await startServer(env, "bin/start.ts", tree);
  try {
    await work(server);
  } finally {
    await server.end("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function beforeAll(report: Report, server: ServerProcess): Promise<Watched> {
  await statusOf(server.url, "/");
  await watch(server, 2_000); // the first requests compile what the others use
  const quiet = await watch(server, watched);
  tell(report, "quiet", quiet);
  report.add("quiet: memory", memory(server), "MB");
  return quiet;
}

async function halfSentRequests(report: Report, server: ServerProcess, quiet: Watched): Promise<void> {
  const { hostname, port } = new URL(server.url);
  const sockets = await Promise.all(
    Array.from({ length: halfSent }, (_, n) => half({ host: hostname, port: Number(port) }, n)),
  );
  tell(report, `${halfSent.toLocaleString("en-US")} half-sent POSTs`, await watch(server, watched), quiet);
  report.add(
    "half-sent POSTs: memory",
    memory(server),
    "MB",
    `at most ${Math.round(memory(server, "VmHWM"))}`,
  );
  for (const socket of sockets) socket.destroy();
}

/** A POST whose first byte arrives and whose rest never does, from an address of its own. */
function half(to: { host: string; port: number }, n: number): Promise<Socket> {
  return new Promise((done) => {
    const socket = connect(to, () => {
      const head = [
        "POST /api/estimates HTTP/1.1",
        "host: localhost",
        "content-type: application/json",
        "content-length: 4000",
        `x-forwarded-for: 198.51.${Math.floor(n / 250)}.${n % 250}`,
      ];
      socket.write(`${head.join("\r\n")}\r\n\r\n{`);
      done(socket);
    });
    socket.on("error", () => done(socket));
  });
}

/** The times of correct answers, in ms, and the number of wrong ones. */
type Times = { ms: number[]; failed: number };
type Watched = { page: Times; lead: Times; health: Times };

/** Acts as a visitor who reads the home page, as people who send leads, and as monitoring, at the same time. */
async function watch({ url }: ServerProcess, forMs: number): Promise<Watched> {
  const until = performance.now() + forMs;
  const repeat = async (pause: number, ask: () => Promise<boolean>): Promise<Times> => {
    const times: Times = { ms: [], failed: 0 };
    while (performance.now() < until) {
      const started = performance.now();
      if (await ask()) times.ms.push(performance.now() - started);
      else times.failed += 1;
      await new Promise((next) => setTimeout(next, pause));
    }
    return times;
  };
  const [page, lead, health] = await Promise.all([
    repeat(pauses.page, async () => (await statusOf(url, "/")) === 200),
    repeat(
      pauses.lead,
      async () => (await statusOf(url, "/api/estimates", visitorForm((leads += 1)))) === 201,
    ),
    repeat(pauses.lead, async () => (await statusOf(url, "/api/health")) === 200),
  ]);
  return { page, lead, health };
}

const agent = new Agent({ keepAlive: true });

let leads = 0;

/** @returns the status, or 0 if there was no answer */
function statusOf(url: string, path: string, body?: object): Promise<number> {
  return new Promise((done) => {
    const method = body ? "POST" : "GET";
    const headers = body ? { "content-type": "application/json" } : {};
    request(new URL(path, url), { agent, method, headers }, (answer) => {
      answer.on("end", () => done(answer.statusCode ?? 0)).on("error", () => done(0));
      answer.resume();
    })
      .on("error", () => done(0))
      .end(body && JSON.stringify(body));
  });
}

function tell(report: Report, when: string, now: Watched, quiet?: Watched, flooded?: Flooded): void {
  for (const [name, what] of [
    ["page", "cached page"],
    ["lead", "lead"],
    ["health", "health check"],
  ] as const) {
    const p99 = quantile(now[name].ms, 0.99);
    const notes = [
      `p50 ${quantile(now[name].ms, 0.5).toFixed(1)} ms`,
      `${now[name].ms.length} answered, ${now[name].failed} not`,
      ...(quiet ? [`${(p99 / quantile(quiet[name].ms, 0.99)).toFixed(1)} × quiet`] : []),
    ];
    report.add(`${when}: ${what}, p99`, p99, "ms", notes.join("; "));
  }
  if (!flooded) return;
  const answers = Object.entries(flooded.statuses).map(([status, count]) => `${status}: ${count}`);
  report.add(`${when}: requests`, flooded.requests / (watched / 1000), "a second", answers.join(", "));
}
