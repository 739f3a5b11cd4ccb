import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import type { ServerProcess } from "#tests/server-process.ts";
import { askMeanwhile } from "./ask-meanwhile.ts";
import type { Findings } from "./findings.ts";

/** How many connections of each kind are opened; half share one address, the others have one each. */
const many = 400;
/** All must be ended after this many ms: the server ends incomplete bodies after 15 s and headers after 10 s. */
const endedWithin = 60_000;

/** Opens connections that never finish a request, or never read. The server must serve others, and end these. */
export async function slowClients(server: ServerProcess, findings: Findings): Promise<void> {
  const before = descriptors(server);
  const halfSent = await opened(
    server,
    "half-sent requests",
    (n) => `${head("POST", n)}content-length: 4000\r\n\r\n{`,
  );
  const chunked = await opened(
    server,
    "half-sent requests in chunks",
    (n) => `${head("POST", n)}transfer-encoding: chunked\r\n\r\n5\r\n{"a":`,
  );
  const headless = await opened(server, "half-sent headers", (n) => head("GET", n));
  const unread = await opened(server, "pages that nobody reads", (n) =>
    `${head("GET", n, "/pools")}\r\n`.repeat(20),
  );
  const slow = [...halfSent, ...chunked, ...headless];
  for (let turn = 0; turn < 5; turn += 1) await askMeanwhile(server, findings, "slow clients");
  const until = Date.now() + endedWithin;
  while (Date.now() < until && slow.some(({ closed }) => !closed)) await pause(250);
  for (const [kind, sockets] of Object.entries({ halfSent, chunked, headless })) {
    const open = sockets.filter(({ closed }) => !closed);
    const answered = open.filter(({ bytesRead }) => bytesRead > 0).length;
    const summary = `${open.length} of ${sockets.length} open after ${endedWithin} ms, ${answered} of them answered`;
    if (open.length > 0) findings.add(`slow clients: ${kind}`, summary);
  }
  findings.count("connections that never finished asking", slow.length);
  findings.count("pages that nobody read", unread.length);
  for (const socket of [...slow, ...unread]) socket.destroy();
  await askMeanwhile(server, findings, "slow clients");
  await pause(1_000);
  const after = descriptors(server);
  if (after > before + 50) findings.add("slow clients", `${before} open files before, ${after} after`);
}

function head(method: string, n: number, path = "/api/estimates"): string {
  const address = n % 2 === 0 ? "203.0.113.77" : `198.51.${Math.floor(n / 250)}.${n % 250}`;
  const type = method === "POST" ? "content-type: application/json\r\n" : "";
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\n${type}`;
}

/** Opens the connections and sends what each of them sends; the answers of the unread ones are never read. */
function opened({ url }: ServerProcess, kind: string, text: (n: number) => string): Promise<Socket[]> {
  const { hostname, port } = new URL(url);
  const one = (n: number) =>
    new Promise<Socket>((done) => {
      const socket = connect({ host: hostname, port: Number(port) }, () => {
        socket.write(text(n));
        if (!kind.includes("nobody reads")) socket.resume();
        done(socket);
      });
      socket.on("error", () => done(socket));
    });
  return Promise.all(Array.from({ length: many }, (_, n) => one(n)));
}

/** How many files and connections the server has open; 0 if the system does not report it. */
function descriptors({ pid }: ServerProcess): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((next) => setTimeout(next, ms));
}
