import { once } from "node:events";
import { createServer, request, type RequestListener } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { leadInput, testPassword } from "./build.ts";
import { freshDatabase } from "./fresh-database.ts";
import { hasNginx, startNginx } from "./nginx.ts";
import { startServer, type ServerProcess } from "./server-process.ts";

/** In ms, for four starts on a busy machine, and what is sent meanwhile. */
const patience = 240_000;

/** How many requests are open at a time. */
const clients = 8;

/** How many requests both processes have to restart for: on a fast machine again and again. */
const leastRequests = 300;

type Answer = { status: number; body: string };
/** A request of a visitor at an address of their own: a lead with its key, or a page. */
type Visit = { path: string; from: string; key?: string; body?: string };
type Send = (visit: Visit) => Promise<Answer>;

/** Never rejects: a connection that is refused or reset has the status 0. */
function ask(origin: string, { path, from, key, body }: Visit): Promise<Answer> {
  return new Promise((done) => {
    const headers = {
      "x-forwarded-for": from,
      ...(body && { "content-type": "application/json", "idempotency-key": key }),
    };
    const asked = request(
      origin + path,
      { method: body ? "POST" : "GET", headers, localAddress: from, agent: false },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part: string) => (text += part));
        answer.on("end", () => done({ status: answer.statusCode ?? 0, body: text }));
        answer.on("error", () => done({ status: 0, body: "" }));
      },
    );
    asked.on("error", () => done({ status: 0, body: "" }));
    asked.end(body);
  });
}

/** What a proxy does that is not there: it asks the other process, once, with the same key. */
function askingBoth(servers: ServerProcess[]): Send {
  let turn = 0;
  return async (visit) => {
    const [first, second] = (turn += 1) % 2 === 0 ? servers.toReversed() : servers;
    const answer = await ask(first!.url, visit);
    return answer.status === 0 || answer.status === 503 ? ask(second!.url, visit) : answer;
  };
}

async function twoProcesses() {
  const { config, remove } = await freshDatabase({ migrated: true, seeded: true });
  const env = {
    DATA_DIR: config.dataDir,
    ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }),
    ADMIN_PASSWORD: testPassword,
    TRUST_PROXY: "1",
    LOG_LEVEL: "error",
  };
  const servers = [await startServer(env), await startServer(env)];
  onTestFinished(async () => {
    for (const server of servers) await server.end("SIGKILL");
    await remove();
  });
  async function restart(at: number): Promise<void> {
    const { end, url } = servers[at]!;
    expect((await end("SIGTERM")).code).toBe(0);
    servers[at] = await startServer({ ...env, PORT: new URL(url).port });
  }
  return { servers, restart };
}

/** Sends leads and pages, each from another address, until it is stopped. */
function sendVisits(send: Send) {
  const visits = { sent: 0, refused: [] as string[], leads: [] as string[], isOver: false };
  const { refused, leads } = visits;
  async function client(): Promise<void> {
    while (!visits.isOver) {
      const number = (visits.sent += 1);
      const from = `127.${1 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
      const isLead = number % 4 === 0;
      const visit: Visit = isLead
        ? {
            path: "/api/estimates",
            from,
            key: `rolling-restart-${number}`,
            body: JSON.stringify({ ...leadInput(), email: `p${number}@example.com` }),
          }
        : { path: number % 4 === 1 ? `/pools?q=${number}` : "/", from };
      const { status, body } = await send(visit);
      if (status !== (isLead ? 201 : 200)) refused.push(`${visit.path}: ${status} ${body.slice(0, 120)}`);
      else if (isLead) leads.push(`p${number}@example.com`);
    }
  }
  return { visits, done: Promise.all(Array.from({ length: clients }, client)) };
}

type Listed = { items: { email: string }[]; total: number };

/** The addresses of all leads that are stored, each as often as it is. */
async function storedLeads({ url }: ServerProcess): Promise<string[]> {
  const signIn = await fetch(`${url}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: testPassword }),
  });
  const { token } = (await signIn.json()) as { token: string };
  const all: string[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`${url}/api/admin/estimates?pageSize=100&page=${page}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { items, total } = (await answer.json()) as Listed;
    all.push(...items.map(({ email }) => email));
    if (all.length >= total || items.length === 0) return all;
  }
}

/** Restarts both in turn under load: no request may fail, and each lead is stored once. */
async function expectNothingLost(send: Send, { servers, restart }: Awaited<ReturnType<typeof twoProcesses>>) {
  const { visits, done } = sendVisits(send);
  do for (const at of [0, 1]) await restart(at);
  while (visits.sent < leastRequests);
  visits.isOver = true;
  await done;
  const { refused, leads } = visits;
  expect(refused).toEqual([]);
  expect((await storedLeads(servers[0]!)).toSorted()).toEqual(leads.toSorted());
}

// Only PostgreSQL can be shared by several processes.
const isPostgres = process.env.TEST_ENGINE === "postgres";

test.runIf(isPostgres)(
  "two processes restart in turn, and who asks the other one meanwhile loses nothing",
  { timeout: patience },
  async () => {
    const both = await twoProcesses();
    await expectNothingLost(askingBoth(both.servers), both);
  },
);

test.runIf(isPostgres && hasNginx)(
  "two processes restart in turn behind nginx, and no request is lost",
  { timeout: patience },
  async () => {
    const both = await twoProcesses();
    const [first, second] = both.servers.map(({ url }) => new URL(url).host);
    const nginx = await startNginx(first!, second!);
    await expectNothingLost((visit) => ask(nginx, visit), both);
  },
);

/** A process as it answers at a moment. @returns its host and port */
async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as { port: number }).port}`;
}

test.runIf(hasNginx && !isPostgres).each([
  ["a lead that one answers with 503 is sent to the other", "/api/estimates", "{}", 503, 200],
  ["a script that only one of two versions has is found", "/assets/old.js", undefined, 404, 200],
  ["a page that does not exist is asked for once", "/no-such-page", undefined, 404, 404],
  ["a refusal is not repeated", "/api/estimates", "{}", 429, 429],
])("nginx: %s", async (_, path, body, status, answered) => {
  const asked: string[] = [];
  const one = await answering((incoming, outgoing) => {
    if (incoming.url === path) asked.push("one");
    outgoing.writeHead(incoming.url === path ? status : 200).end();
  });
  const other = await answering((incoming, outgoing) => {
    if (incoming.url === path) asked.push("other");
    outgoing.writeHead(incoming.url === path ? (answered === 200 ? 200 : status) : 200).end();
  });
  const nginx = await startNginx(one, other);
  // they take turns: after two requests, each has been the first
  for (let at = 0; at < 2; at += 1)
    expect(
      (await ask(nginx, { path, from: "127.0.0.1", key: "a".repeat(16), ...(body && { body }) })).status,
    ).toBe(answered);
  if (answered === 200) expect(asked).toContain("one");
  else expect(asked).toHaveLength(2);
});
