import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ownFiles } from "#tools/check/own-files.ts";
import { findChromium } from "#tools/test/chromium.ts";
import { isJourney, testsNamed, testsNear } from "#tools/test/near.ts";
import { withPostgres } from "#tools/test/postgres.ts";
import { playwrightResults, vitestResults, type Results } from "#tools/test/results.ts";
import { ensureBuilt } from "./build.ts";

const usage = `npm test                            everything: build, format, types, lint, checks, unit tests, journeys
npm test -- checks | unit | e2e     a part of it
npm test -- FILE…                   the unit tests and journeys whose path contains one of these words
npm test -- changed                 the tests beside what has changed since the last commit, and those of every noun`;
const root = join(import.meta.dirname, "..");
const results = join(root, "test-results");
const parts = ["checks", "unit", "e2e"];

/** A developer's own server settings must not affect the servers that the tests start. */
const notForTests =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|PUBLIC_URL|ADMIN_.*|SMTP_URL|MAIL_FROM|S3_.*|TRUST_PROXY|NODE_ENV|FORCE_COLOR)$/;

type Outcome = { ok: boolean; output: string };

const args = process.argv.slice(2);
const isPart = args.every((arg) => parts.includes(arg));
/** The chosen tests; undefined for all. */
const chosen = isPart ? undefined : chooseTests();
const wants = (part: string) => (chosen ? part !== "checks" : args.length === 0 || args.includes(part));
const total: Results = { passed: 0, skipped: 0, failures: [] };

rmSync(results, { recursive: true, force: true });
mkdirSync(results);
const units = chosen?.filter((file) => !isJourney(file));
const journeys = chosen?.filter(isJourney);
const runsUnits = wants("unit") && units?.length !== 0;
const runsJourneys = wants("e2e") && journeys?.length !== 0;
if (runsUnits || runsJourneys)
  await step("build", async () => {
    await ensureBuilt({ log: () => undefined });
    return { ok: true, output: "" };
  });
if (wants("checks")) {
  await step("format", () => run("oxfmt/bin/oxfmt", ["--check", "."]));
  await step("types", () => run("typescript/bin/tsc", ["--noEmit"]));
  await step("lint", () => run("oxlint/bin/oxlint", ["--deny-warnings"]));
  await step("check", () => run("../bin/check.ts", []));
}
if (runsUnits || runsJourneys) await tests();
for (const name of total.failures) console.log(`FAIL ${name}`);
const { passed, failures, skipped } = total;
console.log(`${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
// Not process.exit, which would discard output still being written to a pipe.
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;

/** On both engines; without a PostgreSQL, on SQLite alone. */
async function tests(): Promise<void> {
  const log = (line: string) => console.log(line);
  const postgres = await withPostgres({ log });
  if ("skipped" in postgres) console.log(`The PostgreSQL half is skipped: ${postgres.skipped}.`);
  const engines = "skipped" in postgres ? ["sqlite"] : ["sqlite", "postgres"];
  const env: Record<string, string> = "skipped" in postgres ? {} : { TEST_DATABASE_URL: postgres.url };
  try {
    const unit = join(results, "unit.json");
    const projects = (names: string[]) => names.map((name) => `--project=${name}`);
    const reporters = ["--reporter=dot", "--reporter=json", `--outputFile=${unit}`, "--no-color"];
    const flags = ["run", ...projects(["rules", ...engines]), ...reporters, ...(units ?? [])];
    if (runsUnits)
      await step(
        "unit tests",
        () => run("vitest/vitest.mjs", flags, env),
        () => vitestResults(unit, root),
      );
    const e2e = join(results, "e2e.json");
    const browser = { CHROMIUM_PATH: findChromium(log).executablePath, PLAYWRIGHT_JSON_OUTPUT_FILE: e2e };
    const e2eFlags = ["test", ...projects(engines), "--reporter=dot,json", ...(journeys ?? [])];
    if (runsJourneys)
      await step(
        "journeys",
        () => run("@playwright/test/cli.js", e2eFlags, { ...env, ...browser }),
        () => playwrightResults(e2e),
      );
  } finally {
    if (!("skipped" in postgres)) await postgres.stop();
  }
}

/** Prints how long a step took and, if it failed, what failed and its output. A step without results is one check. */
async function step(name: string, work: () => Promise<Outcome>, read?: () => Results): Promise<void> {
  const start = performance.now();
  const { ok, output } = await work().catch((error: unknown) => ({ ok: false, output: String(error) }));
  const { passed, skipped, failures } = read?.() ?? { passed: ok ? 1 : 0, skipped: 0, failures: [] };
  // a tool can fail without a failed test, and a tool that ran no test has failed too
  const failed = failures.length === 0 && (!ok || passed === 0) ? [name] : failures;
  total.passed += passed;
  total.skipped += skipped;
  total.failures.push(...failed);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const counts = read ? `  ${passed} passed, ${failed.length} failed` : "";
  console.log(`${failed.length === 0 ? "ok  " : "FAIL"} ${name}  ${seconds} s${counts}`);
  if (failed.length === 0) return;
  // the names first, because logs of CI are cut
  for (const one of failed) console.log(`FAIL ${one}`);
  console.log(output.trimEnd());
}

/** Runs a package's program, or a script of ours, with the Node that runs this. A signal to this process ends it. */
function run(program: string, flags: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const inherited = Object.entries(process.env).filter(([name]) => !notForTests.test(name));
  const child = spawn(process.execPath, [join(root, "node_modules", program), ...flags], {
    cwd: root,
    env: {
      ...Object.fromEntries(inherited),
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --disable-warning=ExperimentalWarning`.trim(),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const end = () => {
    child.once("close", () => process.exit(130));
    // test runners clean up on no other signal
    child.kill("SIGINT");
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) process.once(signal, end);
  return new Promise((done) => {
    child.on("error", ({ message }) => (output += message));
    child.on("close", (code, signal) => {
      for (const one of signals) process.off(one, end);
      if (signal) output += `\n${program} was ended by ${signal}.`;
      done({ ok: code === 0, output });
    });
  });
}

function chooseTests(): string[] {
  const all = ownFiles(root);
  const chosen = args.includes("changed") ? testsNear(changedFiles(), all) : testsNamed(args, all);
  if (chosen.length > 0) return chosen;
  console.error(args.some((arg) => arg.startsWith("-")) ? usage : `No test found.\n\n${usage}`);
  process.exit(2);
}

/** The files changed since the last commit or, if there are none, in it. */
function changedFiles(): string[] {
  const git = (...words: string[]) => execFileSync("git", words, { cwd: root, encoding: "utf8" }).split("\n");
  const now = [...git("diff", "--name-only", "HEAD"), ...git("ls-files", "--others", "--exclude-standard")];
  const changed = now.filter(Boolean);
  return changed.length > 0 ? changed : git("diff", "--name-only", "HEAD~1", "HEAD").filter(Boolean);
}
