import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./build.ts";
import { findChromium } from "./chromium.ts";
import { withPostgres } from "./postgres.ts";
import { playwrightCounts, vitestCounts, type Counts } from "./test-counts.ts";
import { run, tool, type Outcome } from "./test-run.ts";

const usage = `npm test                       everything: format, lint, checks, types, build, unit tests, browser journeys
npm test -- checks | unit | e2e [--verbose]    a part of it`;
const root = join(import.meta.dirname, "..");
const results = join(root, "test-results");
const total: Counts = { passed: 0, failed: 0, skipped: 0 };

const args = process.argv.slice(2);
const verbose = args.includes("--verbose");
const parts = args.filter((arg) => arg !== "--verbose");
if (parts.some((part) => !["checks", "unit", "e2e"].includes(part))) {
  console.error(usage);
  process.exit(2);
}
const wants = (part: string) => parts.length === 0 || parts.includes(part);

rmSync(results, { recursive: true, force: true });
mkdirSync(results);
if (wants("checks")) await checks();
if (wants("unit") || wants("e2e")) await tests();
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ""}`,
);
// Not process.exit: what is still on its way to a pipe must arrive.
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function checks(): Promise<void> {
  await step("format", () =>
    run(tool("prettier/bin/prettier.cjs"), ["--check", "--log-level=warn", "."], verbose),
  );
  await step("lint", () => run(tool("oxlint/bin/oxlint"), [], verbose));
  await step("check", () => run("bin/check.ts", [], verbose));
  await step("types", async () => {
    const generated = await run(tool("@react-router/dev/bin.cjs"), ["typegen"], verbose);
    return generated.ok ? run(tool("typescript/bin/tsc"), ["--noEmit"], verbose) : generated;
  });
}

async function tests(): Promise<void> {
  await step("build", async () => {
    await ensureBuilt({ log: () => undefined });
    return { ok: true, output: "" };
  });
  const postgres = await database();
  if (wants("unit")) {
    await unit("rules");
    const count = await unit("sqlite");
    if (postgres) await unit("postgres", postgres.url);
    else total.skipped += count;
  }
  if (wants("e2e")) await journeys(postgres?.url);
  await postgres?.stop();
}

/** One PostgreSQL for all that follows; undefined where there is none, and then a line says so. */
async function database() {
  let found: Awaited<ReturnType<typeof withPostgres>> | undefined;
  await step("postgres", async () => {
    found = await withPostgres({ log: (line) => console.log(line) });
    return { ok: true, output: "" };
  });
  if (found && "skipped" in found) console.log(`The PostgreSQL half is skipped: ${found.skipped}.`);
  return found && "url" in found ? found : undefined;
}

/** @returns how many tests there were, for the half that may be skipped. */
async function unit(project: string, url?: string): Promise<number> {
  const file = join(results, `${project}.json`);
  const flags = [
    "run",
    "--project",
    project,
    // Quiet runs show their output only when something failed: then what failed must come first and be all of it.
    `--reporter=${verbose ? "default" : "dot"}`,
    // Vitest takes the variable CI for a wish for colors
    ...(process.stdout.isTTY ? [] : ["--no-color"]),
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  const vitest = () => run(tool("vitest/vitest.mjs"), flags, verbose, url ? { TEST_DATABASE_URL: url } : {});
  return step(`unit tests (${project})`, vitest, () => vitestCounts(file));
}

async function journeys(url?: string): Promise<void> {
  const chromium: { CHROMIUM_PATH?: string } = {};
  await step("chromium", async () => {
    chromium.CHROMIUM_PATH = findChromium((line) => console.log(line)).executablePath;
    return { ok: true, output: "" };
  });
  if (!chromium.CHROMIUM_PATH) return;
  const count = await e2e("sqlite", chromium);
  if (url) await e2e("postgres", { ...chromium, TEST_DATABASE_URL: url });
  else total.skipped += count;
}

async function e2e(project: string, env: Record<string, string>): Promise<number> {
  const file = join(results, `e2e-${project}.json`);
  const flags = [
    "test",
    `--project=${project}`,
    `--output=test-results/${project}`,
    `--reporter=${verbose ? "line" : "dot"},json`,
  ];
  const playwright = () =>
    run(tool("@playwright/test/cli.js"), flags, verbose, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  return step(`browser journeys (${project})`, playwright, () => playwrightCounts(file));
}

/**
 * Runs one step, says how long it took, shows its output only when it failed, and adds its counts: a step without
 * counts of its own is one check.
 */
async function step(name: string, work: () => Promise<Outcome>, counted?: () => Counts): Promise<number> {
  const start = performance.now();
  const outcome = await work().catch((error: unknown) => ({ ok: false, output: messageOf(error) }));
  const counts = counted?.() ?? { passed: outcome.ok ? 1 : 0, failed: 0, skipped: 0 };
  // A tool that fails without a failed test has failed all the same, and so has one that ran no test.
  if (counts.failed === 0 && (!outcome.ok || counts.passed === 0)) counts.failed = 1;
  // Tests that belong to the other engine are shown here, but in the sum only a half that did not run is skipped.
  total.passed += counts.passed;
  total.failed += counts.failed;
  const figures = counted
    ? `  ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`
    : "";
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${counts.failed === 0 ? "ok  " : "FAIL"} ${name}  ${seconds} s${figures}`);
  if (counts.failed > 0 && !verbose) console.log(outcome.output.trimEnd());
  return counts.passed + counts.failed + counts.skipped;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
