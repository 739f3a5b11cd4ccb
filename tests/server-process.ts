import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";

export type ServerProcess = {
  /** http://127.0.0.1:port */
  url: string;
  /** Everything it has printed so far. */
  output(): string;
  /** Stops it and waits for it to exit. @returns exit code and signal */
  end(
    signal: "SIGTERM" | "SIGINT" | "SIGKILL",
  ): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  pid: number;
};

/** As `npm start` and the container start it. */
const flags = ["--max-semi-space-size=8", "--disable-warning=ExperimentalWarning"];

export type StartScript = "bin/start.ts" | "tests/start-after-crash.ts" | "tests/start-with-clock.ts";

/** A build may come first, on a busy machine; if it takes longer than this, in ms, something is wrong. */
const longestStart = 120_000;

/**
 * Starts the real program on a free loopback port and waits until it listens. `script` is the start script: crash
 * tests use their own, with a short lease for the jobs of dead processes, and tests of a day to come move the clock.
 */
export async function startServer(
  env: Record<string, string>,
  script: StartScript = "bin/start.ts",
  tree = ".",
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...flags, script], {
    cwd: tree,
    env: { ...cleanEnvironment(), HOST: "127.0.0.1", PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const url = await address(child, () => output);
  return {
    url,
    output: () => output,
    pid: child.pid as number,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, "exit");
        child.kill(signal);
        await ended;
      }
      return { code: child.exitCode, signal: child.signalCode };
    },
  };
}

/** Only what a program needs to run: none of our settings, and nothing of the test runner. */
export function cleanEnvironment(): Record<string, string> {
  const kept = ["NODE_COMPILE_CACHE", "PATH", "HOME", "TMPDIR", "SystemRoot", "LANG"];
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

async function address(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = Date.now() + longestStart;
  while (Date.now() < deadline) {
    const port = /Sunspring is at http:\/\/[^:\s]+:(\d+)/.exec(output())?.[1];
    if (port) return `http://127.0.0.1:${port}`;
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    await new Promise((next) => setTimeout(next, 25));
  }
  child.kill("SIGKILL");
  throw new Error(`The server did not start:\n${output()}`);
}
