import { join } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { defineConfig } from "vitest/config";
import { scratchFolder } from "./bin/scratch.ts";

/** Pure rules, the tools, and what has to do with files, mail or HTTP but with no database: once. */
const pure = [
  "lib/**/*.test.ts",
  "core/*/{rules,shape}.test.ts",
  "core/addresses.test.ts",
  "bin/**/*.test.ts",
  "app/**/*.test.{ts,tsx}",
  "mail/**/*.test.{ts,tsx}",
  "media/**/*.test.ts",
  "server/{config,page-cache,page-draws,page-tags,release-memory}.test.ts",
  "tests/known-words.test.ts",
];
/** Everything else runs on each engine, but for what is about one of them, or about pages, which are the same on both. */
const stored = ["core/**/*.test.ts", "{db,jobs,server}/**/*.test.ts", "tests/*.test.ts"];
const sqliteOnly = ["db/sqlite.test.ts", "server/backup.test.ts", "tests/{documents,error-pages}.test.ts"];
const postgresOnly = ["db/postgres.test.ts", "server/backup-postgres.test.ts"];

/** Where their databases and files lie. */
const TMPDIR = scratchFolder();

// The tests start hundreds of short processes and threads, which take half as long if they need not compile their code.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, ".vite", "compiled");

/** Tests of the whole process first: the longest, of which one at the end would keep a core waiting. */
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
  // Not inherited: the site's own vite.config.ts is for the browser build.
  cacheDir: ".vite/vitest",
  test: {
    // On two cores: while one waits for a process or the disk, the others keep them busy.
    maxWorkers: 3,
    // Modules are loaded once a worker, not once a file, which is a quarter of the time; what a test changes in its
    // process is put back by the settings below and by tests/each.ts.
    isolate: false,
    setupFiles: "./tests/each.ts",
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    sequence: { sequencer: LongestFirst },
    // A test with a database on a busy machine; a test that hangs is still told in good time.
    testTimeout: 20_000,
    hookTimeout: 60_000,
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
          globalSetup: "./bin/test-database.ts",
        },
      },
    ],
  },
});
