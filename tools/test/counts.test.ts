import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { playwrightReport, sumOf, vitestReport } from "./counts.ts";

function folderFor(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "sunspring-counts-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

test("Vitest's tests are counted and the failed ones named, and a file that fails to load or to clean up counts as a failure", () => {
  const root = folderFor({
    "good.test.js": "test('one', () => {}); test.skip('two', () => {}); test.todo('three');",
    "bad.test.js":
      "describe('a\\ngroup', () => test('four', () => expect(1).toBe(2))); test('five', () => {});",
    "broken.test.js": "throw new Error('not a module');",
    "untidy.test.js": "afterAll(() => { throw new Error('left open'); }); test('six', () => {});",
    "vitest.config.js": "export default { test: { name: 'rules', globals: true } };",
  });
  const file = join(root, "counts.json");
  const reporter = join(import.meta.dirname, "vitest-counts.ts");
  const vitest = join(import.meta.dirname, "..", "..", "node_modules", "vitest", "vitest.mjs");
  const args = [vitest, "run", "--root", root, `--reporter=${reporter}`];
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, TEST_COUNTS: file },
  });
  expect(status).toBe(1);
  const { projects, failures } = vitestReport(file);
  expect(projects).toEqual({ rules: { passed: 3, failed: 3, skipped: 2 } });
  expect(failures.toSorted()).toEqual([
    "rules › bad.test.js › a group > four",
    "rules › broken.test.js › the file itself",
    "rules › untidy.test.js › the file itself",
  ]);
});

test("journeys are counted by engine, and the failed ones named; a flaky journey is a failure, and so is an error outside the journeys", () => {
  const journey = (projectName: string, status: string, ...tags: string[]) => ({
    title: `${status} on ${projectName}`,
    tags,
    tests: [{ projectName, status }],
  });
  const report = {
    suites: [
      { title: "one.spec.ts", specs: [journey("sqlite", "expected")] },
      {
        title: "two.spec.ts",
        specs: [
          journey("sqlite", "expected", "both"),
          journey("postgres", "expected"),
          journey("sqlite", "flaky"),
        ],
        suites: [
          {
            title: "without a connection",
            specs: [journey("postgres", "unexpected"), journey("sqlite", "skipped")],
          },
        ],
      },
    ],
    errors: [{ message: "Error: port taken\n    at serve" }],
  };
  const file = join(folderFor({ "r.json": JSON.stringify(report) }), "r.json");
  const { projects: counts, failures } = playwrightReport(file);
  expect(failures).toEqual([
    "sqlite › two.spec.ts › flaky on sqlite",
    "postgres › two.spec.ts › without a connection › unexpected on postgres",
    "set_up › Error: port taken",
  ]);
  expect(counts).toEqual({
    sqlite: { passed: 2, failed: 1, skipped: 1 },
    postgres: { passed: 1, failed: 1, skipped: 0 },
    set_up: { passed: 0, failed: 1, skipped: 0 },
  });
  expect(sumOf(counts)).toEqual({ passed: 3, failed: 3, skipped: 1 });
  expect(playwrightReport(file, "@both").projects.sqlite).toEqual({ passed: 1, failed: 0, skipped: 0 });
});

test("without a report, nothing has passed", () => {
  const nothingRan = { projects: {}, failures: [] };
  expect(vitestReport("/nowhere/report.json")).toEqual(nothingRan);
  expect(playwrightReport("/nowhere/report.json")).toEqual(nothingRan);
  expect(sumOf({})).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
