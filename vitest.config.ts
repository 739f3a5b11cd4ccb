import { join } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { defineConfig } from "vitest/config";
import { scratchFolder } from "./tools/test/scratch.ts";
import { pure } from "./tools/test/files.ts";

/** Whatever is not `pure` runs on both engines, except tests of one engine, and of pages, which are the same on both. */
const stored = ["core/**/*.test.ts", "{db,jobs,server}/**/*.test.ts", "tests/*.test.ts"];
const sqliteOnly = [
  "db/sqlite.test.ts",
  "server/backup.test.ts",
  "tests/{documents,error-pages,quote-totals}.test.ts",
];
const postgresOnly = [
  "db/postgres.test.ts",
  "server/backup-postgres.test.ts",
  "tests/postgres-copies.test.ts",
];

/** The folder for the tests' databases and files. */
const TMPDIR = scratchFolder();

// The tests start hundreds of short processes and threads, which take half as long with compiled code from a cache.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, ".vite", "compiled");

/** Runs tests of the whole process first: they take longest, and one at the end would leave a core idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(isOfTheProcess(b)) - Number(isOfTheProcess(a)));
  }
}

function isOfTheProcess({ moduleId }: TestSpecification): boolean {
  return moduleId.startsWith(`${import.meta.dirname}/tests/`);
}

export default defineConfig({
  // Not inherited from vite.config.ts, which is for the browser build.
  cacheDir: ".vite/vitest",
  test: {
    // Three workers keep two cores busy while one of them waits for a process or the disk.
    maxWorkers: 3,
    // Modules are loaded once per worker instead of once per file, in a quarter of the time; the settings below and
    // tests/each.ts undo what a test changes in its process.
    isolate: false,
    // MB, twice the default: the tests make much that is soon garbage, and collecting it half as often takes about a
    // tenth less processor time.
    execArgv: ["--max-semi-space-size=32"],
    setupFiles: "./tests/each.ts",
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    sequence: { sequencer: LongestFirst },
    // Far more than any test needs: a busy machine must not fail one, and only one that hangs takes as long.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    teardownTimeout: 10_000,
    allowOnly: false,
    projects: [
      { extends: true, test: { name: "rules", include: pure } },
      {
        extends: true,
        test: {
          name: "sqlite",
          include: stored,
          exclude: [...pure, ...postgresOnly],
          env: { TEST_ENGINE: "sqlite", TMPDIR },
          globalSetup: "./tests/filled.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: stored,
          exclude: [...pure, ...sqliteOnly],
          env: { TEST_ENGINE: "postgres", TMPDIR },
          globalSetup: "./tools/test/database.ts",
        },
      },
    ],
  },
});
