import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

/** A flood of requests for made-up pages, from one visitor's address or from one for each connection. */
export type Flood = { url: string; connections: number; isOne: boolean };
/** The number of answers by status; 0 for connections that were cut. */
export type Flooded = { requests: number; statuses: Record<string, number> };

const { url, connections, isOne } = workerData as Flood;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const flooded: Flooded = { requests: 0, statuses: {} };
let isOver = false;

parentPort?.on("message", () => {
  isOver = true;
  parentPort?.postMessage(flooded);
});
for (let n = 0; n < connections; n += 1) void flood(isOne ? "203.0.113.7" : `198.18.${n >> 8}.${n & 255}`);
parentPort?.postMessage("begun");

/** One connection that sends the next request as soon as any answer arrives. */
async function flood(from: string): Promise<void> {
  while (!isOver) {
    const status = await ask(`/pools?q=${Math.random()}`, from);
    flooded.requests += 1;
    flooded.statuses[status] = (flooded.statuses[status] ?? 0) + 1;
  }
}

function ask(path: string, from: string): Promise<number> {
  return new Promise((done) => {
    request(new URL(path, url), { agent, headers: { "x-forwarded-for": from } }, (answer) => {
      answer.on("end", () => done(answer.statusCode ?? 0)).on("error", () => done(0));
      answer.resume();
    })
      .on("error", () => done(0))
      .end();
  });
}
