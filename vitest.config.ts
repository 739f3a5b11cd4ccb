import { defineConfig } from "vitest/config";
import { scratchFolder } from "./bin/scratch.ts";

/** Pure rules and the tools: no database. */
const pure = [
  "lib/**/*.test.ts",
  "core/*/rules.test.ts",
  "core/*/shape.test.ts",
  "bin/**/*.test.ts",
  "app/**/*.test.{ts,tsx}",
];
/** Everything else runs once on each engine. */
const stored = [
  "core/**/*.test.ts",
  "{db,documents,jobs,mail,media,server,vendors}/**/*.test.{ts,tsx}",
  "tests/*.test.ts",
];

/** Where their databases and files lie. */
const TMPDIR = scratchFolder();

export default defineConfig({
  // Not inherited: the site's own vite.config.ts is for the browser build.
  cacheDir: ".vite/vitest",
  test: {
    // Two: the tests share two cores with the databases and, in `npm test`, with nothing else.
    maxWorkers: 2,
    // A test with a database on a busy machine; a test that hangs is still told in good time.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    teardownTimeout: 10_000,
    allowOnly: false,
    restoreMocks: true,
    unstubEnvs: true,
    projects: [
      { extends: true, test: { name: "rules", include: pure } },
      {
        extends: true,
        test: {
          name: "sqlite",
          include: stored,
          exclude: pure,
          env: { TEST_ENGINE: "sqlite", TMPDIR },
          globalSetup: "./tests/filled.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: stored,
          exclude: pure,
          env: { TEST_ENGINE: "postgres", TMPDIR },
          globalSetup: "./bin/test-database.ts",
        },
      },
    ],
  },
});
