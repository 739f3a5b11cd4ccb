import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./tools/test/chromium.ts";
import { scratchFolder } from "./tools/test/scratch.ts";
import { bothEngines } from "./tests/e2e/engines.ts";

const { executablePath, args } = findChromium();
// the folder for the test servers' data
process.env.TMPDIR = scratchFolder();
// as in vitest.config.ts, because twenty servers are started
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, ".vite", "compiled");
// `npx playwright test --project sqlite` needs no PostgreSQL.
const withPostgres = !process.argv.includes("sqlite") && !process.argv.includes("--project=sqlite");

/** Each page of a journey runs for seconds: what the optimizing compilers would gain is less than what they take. */
const withoutCompilers = "--js-flags=--no-opt,--no-maglev";

/** Journeys only. The servers are started by the fixtures in tests/e2e. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  // Four workers keep two cores busy while some of them wait for a page or an email.
  workers: 4,
  fullyParallel: true,
  forbidOnly: true,
  // A journey that passes only when retried has found a bug.
  retries: 0,
  // Far more than any journey needs: a busy machine must not fail one, and only one that fails takes as long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["line"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    browserName: "chromium",
    headless: true,
    launchOptions: { executablePath, args: [...args, withoutCompilers] },
    locale: "en-US",
    timezoneId: "America/New_York",
    screenshot: "only-on-failure",
    trace: "off",
    // With motion, each step would wait for smooth scrolling. Tests of animations use withMotion of fixtures.ts.
    contextOptions: { reducedMotion: "reduce" },
  },
  globalSetup: withPostgres ? "./tools/test/database.ts" : undefined,
  projects: [{ name: "sqlite" }, { name: "postgres", grep: new RegExp(bothEngines.tag) }],
});
