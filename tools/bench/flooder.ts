import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

/**
 * A flood of requests for made-up pages, from one visitor's address or from one for each connection; or of sign-ins with
 * made-up names, each from another network.
 */
export type Flood = { url: string; connections: number; from: "one" | "each" | "sign-ins" };
/** The number of answers by status; 0 for connections that were cut. */
export type Flooded = { requests: number; statuses: Record<string, number> };

const { url, connections, from: senders } = workerData as Flood;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const flooded: Flooded = { requests: 0, statuses: {} };
let isOver = false;

parentPort?.on("message", () => {
  isOver = true;
  parentPort?.postMessage(flooded);
});
for (let n = 0; n < connections; n += 1)
  void flood(senders === "one" ? "203.0.113.7" : `198.18.${n >> 8}.${n & 255}`);
parentPort?.postMessage("begun");

/** One connection that sends the next request as soon as any answer arrives. */
async function flood(from: string): Promise<void> {
  while (!isOver) {
    const status = await (senders === "sign-ins" ? signIn() : ask(`/pools?q=${Math.random()}`, from));
    flooded.requests += 1;
    flooded.statuses[status] = (flooded.statuses[status] ?? 0) + 1;
  }
}

function signIn(): Promise<number> {
  const group = () => Math.floor(Math.random() * 0x10000).toString(16);
  const body = { username: `nobody ${Math.random()}`, password: "a password that nobody has" };
  return ask("/api/admin/login", `2001:${group()}:${group()}:${group()}::1`, body);
}

function ask(path: string, from: string, body?: object): Promise<number> {
  const headers = { "x-forwarded-for": from, ...(body && { "content-type": "application/json" }) };
  return new Promise((done) => {
    request(new URL(path, url), { agent, headers, method: body ? "POST" : "GET" }, (answer) => {
      answer.on("end", () => done(answer.statusCode ?? 0)).on("error", () => done(0));
      answer.resume();
    })
      .on("error", () => done(0))
      .end(body && JSON.stringify(body));
  });
}
