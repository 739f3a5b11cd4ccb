import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServerProcess } from "#tests/server-process.ts";
import { quantile, type Report } from "./report.ts";
import { processorTime } from "./server.ts";

const connections = 16;
/** Each server's turn, in ms, and how many turns it gets: they alternate, so that both meet the same load. */
const turnMs = 1_500;
const turns = 7;

type Answer = { head: string; body: Buffer };
type Target = { port: number; pid: number; length: number };
type Turn = { rate: number; cpu: number };

/**
 * Compares the home page from the cache with a bare `node:http` server that sends the same bytes. The client does as
 * little as possible, so that the servers are measured: with `fetch`, the client would be slower than they are.
 */
export async function benchCached(report: Report, server: Pick<ServerProcess, "url" | "pid">): Promise<void> {
  const port = Number(new URL(server.url).port);
  const answer = await askOnce(port);
  const length = Buffer.byteLength(answer.head) + answer.body.length;
  const bare = await startBare(answer);
  try {
    const [ours, theirs] = await inTurns(
      { port, pid: server.pid, length },
      { port: bare.port, pid: bare.pid, length: await lengthFrom(bare.port) },
    );
    const cpu = (turn: typeof ours) => `${turn.cpu.toFixed(0)} µs of processor each`;
    report.add("home page from the cache", ours.rate, "a second", cpu(ours));
    report.add("the same bytes from bare node:http", theirs.rate, "a second", cpu(theirs));
    const note = `${(theirs.cpu / ours.cpu).toFixed(2)} by processor time; median of ${turns}, alternating`;
    report.add("cache ÷ bare node:http", ours.rate / theirs.rate, "", note);
  } finally {
    bare.end();
  }
}

/** Returns the medians of both. Each server's first turn is not counted. */
async function inTurns(ours: Target, theirs: Target): Promise<[Turn, Turn]> {
  const measured: [Turn[], Turn[]] = [[], []];
  for (let turn = 0; turn <= turns; turn += 1)
    for (const [index, target] of [ours, theirs].entries()) {
      const one = await load(target);
      if (turn > 0) measured[index]?.push(one);
    }
  const median = (all: Turn[]): Turn => ({
    rate: quantile(
      all.map(({ rate }) => rate),
      0.5,
    ),
    cpu: quantile(
      all.map(({ cpu }) => cpu),
      0.5,
    ),
  });
  return [median(measured[0]), median(measured[1])];
}

/** The headers that a browser sends: parsing them is part of an answer's cost. */
const request = `${[
  "GET / HTTP/1.1",
  "Host: localhost",
  "Connection: keep-alive",
  "Cache-Control: max-age=0",
  'sec-ch-ua: "Chromium";v="140", "Not=A?Brand";v="24"',
  "sec-ch-ua-mobile: ?0",
  'sec-ch-ua-platform: "Linux"',
  "Upgrade-Insecure-Requests: 1",
  "User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
  "Sec-Fetch-Site: none",
  "Sec-Fetch-Mode: navigate",
  "Sec-Fetch-User: ?1",
  "Sec-Fetch-Dest: document",
  "Accept-Encoding: gzip, deflate, br, zstd",
  "Accept-Language: en-US,en;q=0.9",
].join("\r\n")}\r\n\r\n`;

/** Sends a request on every connection as soon as the previous answer is complete. `cpu` is in µs for each answer. */
async function load({ port, pid, length }: Target): Promise<Turn> {
  let answers = 0;
  const sockets = Array.from({ length: connections }, () => {
    let received = 0;
    const socket = open(port, (bytes) => {
      received += bytes;
      if (received < length) return;
      received -= length;
      answers += 1;
      socket.write(request);
    });
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  const [started, cpuBefore] = [performance.now(), processorTime(pid)];
  for (const socket of sockets) socket.write(request);
  await new Promise((next) => setTimeout(next, turnMs));
  const [counted, seconds, cpu] = [
    answers,
    (performance.now() - started) / 1000,
    processorTime(pid) - cpuBefore,
  ];
  for (const socket of sockets) socket.destroy();
  return { rate: counted / seconds, cpu: cpu / counted };
}

/** Reads everything into the same buffer, because answers are only counted. */
function open(port: number, onBytes: (bytes: number) => void): Socket {
  const onread = {
    buffer: new Uint8Array(128 * 1024),
    callback: (bytes: number) => {
      onBytes(bytes);
      return true;
    },
  };
  return connect({ port, host: "127.0.0.1", noDelay: true, onread });
}

/** One whole answer; its length is the same each time, because the date in it is always written alike. */
async function askOnce(port: number): Promise<Answer> {
  const socket = connect(port, "127.0.0.1");
  socket.write(request);
  let bytes = Buffer.alloc(0);
  try {
    for await (const chunk of socket) {
      bytes = Buffer.concat([bytes, chunk as Buffer]);
      const end = bytes.indexOf("\r\n\r\n") + 4;
      const head = bytes.toString("latin1", 0, end);
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Number.NaN);
      if (end > 3 && bytes.length >= end + length) return { head, body: bytes.subarray(end) };
    }
  } finally {
    socket.destroy();
  }
  throw new Error("The server ended the connection in the middle of an answer.");
}

async function lengthFrom(port: number): Promise<number> {
  const { head, body } = await askOnce(port);
  return Buffer.byteLength(head) + body.length;
}

/** Starts a server that sends this answer; Node adds date and connection by itself. */
async function startBare({ head, body }: Answer): Promise<{ port: number; pid: number; end(): void }> {
  const folder = mkdtempSync(join(tmpdir(), "sunspring-bare-"));
  const file = join(folder, "answer.json");
  const lines = head.split("\r\n").slice(1, -2);
  const headers = lines.flatMap((line) => {
    const [name = "", ...value] = line.split(": ");
    return /^(date|connection|keep-alive)$/i.test(name) ? [] : [name, value.join(": ")];
  });
  writeFileSync(file, JSON.stringify({ headers, body: body.toString("base64") }));
  const child = spawn(process.execPath, ["--max-semi-space-size=8", "tools/bench/bare-server.ts", file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [printed] = (await once(child.stdout, "data")) as [Buffer];
  rmSync(folder, { recursive: true });
  return { port: Number(printed.toString()), pid: child.pid as number, end: () => void child.kill() };
}
