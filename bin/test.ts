import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { bothEngines } from "#tests/e2e/engines.ts";
import { ensureBuilt } from "./build.ts";
import { findChromium } from "#tools/test/chromium.ts";
import { withPostgres, type Postgres } from "#tools/test/postgres.ts";
import { playwrightReport, vitestReport } from "#tools/test/counts.ts";
import { run, tool, type Outcome } from "#tools/test/run.ts";
import { Steps, type Step } from "#tools/test/steps.ts";

const usage = `npm test                       everything: format, lint, checks, types, build, unit tests, browser journeys
npm test -- checks | unit | e2e [--verbose]    a part of it`;
const root = join(import.meta.dirname, "..");
const results = join(root, "test-results");

const args = process.argv.slice(2);
const verbose = args.includes("--verbose");
const parts = args.filter((arg) => arg !== "--verbose");
if (parts.some((part) => !["checks", "unit", "e2e"].includes(part))) {
  console.error(usage);
  process.exit(2);
}
const wants = (part: string) => parts.length === 0 || parts.includes(part);

const done: Outcome = { ok: true, output: "" };
const steps = new Steps(verbose);
let built = false;
let postgres: Postgres | undefined;
let chromium: string | undefined;

rmSync(results, { recursive: true, force: true });
mkdirSync(results);
await steps.runAll([
  ...(wants("unit") || wants("e2e") ? [buildStep()] : []),
  ...(wants("checks") ? checks() : []),
  ...(wants("unit") || wants("e2e") ? [tools()] : []),
]);
if (built && wants("unit")) await unitTests();
if (built && wants("e2e") && chromium) await journeys(chromium);
await postgres?.stop();
steps.printFailures();
const { passed, failed, skipped } = steps.total;
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
// Not process.exit, which would discard output still being written to a pipe.
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** Longest first, because they run alongside the build. */
function checks(): Step[] {
  return [
    { name: "format", work: () => run(tool("oxfmt/bin/oxfmt"), ["--check", "."], verbose) },
    {
      name: "types",
      async work() {
        const generated = await run(tool("@react-router/dev/bin.cjs"), ["typegen"], verbose);
        return generated.ok ? run(tool("typescript/bin/tsc"), ["--noEmit"], verbose) : generated;
      },
    },
    { name: "lint", work: () => run(tool("oxlint/bin/oxlint"), [], verbose) },
    { name: "check", work: () => run("bin/check.ts", [], verbose) },
  ];
}

function buildStep(): Step {
  return {
    name: "build",
    async work() {
      await ensureBuilt({ log: () => undefined });
      built = true;
      return done;
    },
  };
}

/** Finds PostgreSQL and a browser, one after the other because each may have to be installed. */
function tools(): Step {
  const log = (line: string) => console.log(line);
  return {
    name: "tools",
    async work() {
      const found = await withPostgres({ log });
      if ("skipped" in found) console.log(`The PostgreSQL half is skipped: ${found.skipped}.`);
      else postgres = found;
      if (wants("e2e")) chromium = findChromium(log).executablePath;
      return done;
    },
  };
}

async function unitTests(): Promise<void> {
  const projects = ["rules", "sqlite", ...(postgres ? ["postgres"] : [])];
  const flags = [
    "run",
    ...projects.map((name) => `--project=${name}`),
    // A quiet run prints its output only after a failure; the dot reporter then prints all failures and nothing else.
    `--reporter=${verbose ? "default" : "dot"}`,
    "--reporter=./bin/vitest-counts.ts",
    // Vitest colors its output if the variable CI is set
    ...(process.stdout.isTTY ? [] : ["--no-color"]),
  ];
  const file = join(results, "unit.json");
  const env = { ...databaseUrl(), TEST_COUNTS: file };
  const counts = await steps.run({
    name: "unit tests",
    work: () => run(tool("vitest/vitest.mjs"), flags, verbose, env),
    report: () => vitestReport(file),
  });
  if (!postgres) steps.skip(counts.sqlite);
}

async function journeys(chromiumPath: string): Promise<void> {
  const file = join(results, "e2e.json");
  const projects = ["sqlite", ...(postgres ? ["postgres"] : [])];
  const flags = [
    "test",
    ...projects.map((name) => `--project=${name}`),
    `--reporter=${verbose ? "line" : "dot"},json`,
  ];
  const env = { ...databaseUrl(), CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  await steps.run({
    name: "browser journeys",
    work: () => run(tool("@playwright/test/cli.js"), flags, verbose, env),
    report: () => playwrightReport(file),
  });
  if (!postgres) steps.skip(playwrightReport(file, bothEngines.tag).projects.sqlite);
}

function databaseUrl(): Record<string, string> {
  return postgres ? { TEST_DATABASE_URL: postgres.url } : {};
}
