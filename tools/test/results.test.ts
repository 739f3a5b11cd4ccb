import { spawnSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { testsNamed, testsNear } from "./near.ts";
import { playwrightResults, vitestResults } from "./results.ts";

function folderWith(files: Record<string, string>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "sunspring-results-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

test("failed tests of Vitest are named, and so is a file that fails to load or to clean up", () => {
  const root = folderWith({
    "good.test.js": "test('one', () => {}); test.skip('two', () => {}); test.todo('three');",
    "bad.test.js": "describe('group', () => test('four', () => expect(1).toBe(2)));",
    "broken.test.js": "throw new Error('not a module');",
    "untidy.test.js": "afterAll(() => { throw new Error('left open'); }); test('six', () => {});",
    "vitest.config.js": "export default { test: { name: 'rules', globals: true } };",
  });
  const file = join(root, "results.json");
  const vitest = join(import.meta.dirname, "..", "..", "node_modules", "vitest", "vitest.mjs");
  const args = [vitest, "run", "--root", root, "--reporter=json", `--outputFile=${file}`];
  expect(spawnSync(process.execPath, args, { cwd: root }).status).toBe(1);
  const { failures, ...counts } = vitestResults(file, root);
  expect(counts).toEqual({ passed: 2, skipped: 2 });
  expect(failures.toSorted()).toEqual(["bad.test.js › group four", "broken.test.js", "untidy.test.js"]);
});

test("failed journeys are named with their engine, a flaky one too, and errors outside the journeys", () => {
  const spec = (title: string, projectName: string, status: string) => ({
    title,
    tests: [{ projectName, status }],
  });
  const report = {
    suites: [
      { title: "one.spec.ts", specs: [spec("is well", "sqlite", "expected")] },
      {
        title: "two.spec.ts",
        specs: [spec("wavers", "sqlite", "flaky")],
        suites: [{ title: "offline", specs: [spec("breaks", "postgres", "unexpected")] }],
      },
    ],
    errors: [{ message: "Error: port taken\n    at serve" }],
    stats: { expected: 1, skipped: 4 },
  };
  const file = join(folderWith({ "r.json": JSON.stringify(report) }), "r.json");
  expect(playwrightResults(file)).toEqual({
    passed: 1,
    skipped: 4,
    failures: [
      "sqlite › two.spec.ts › wavers",
      "postgres › two.spec.ts › offline › breaks",
      "Error: port taken",
    ],
  });
});

test("without a report, nothing has passed", () => {
  const nothing = { passed: 0, skipped: 0, failures: [] };
  expect(vitestResults("/nowhere/report.json", "/")).toEqual(nothing);
  expect(playwrightResults("/nowhere/report.json")).toEqual(nothing);
});

const all = [
  "core/leads/submit.ts",
  "core/leads/submit.test.ts",
  "core/quotes/send.test.ts",
  "lib/text/phone.test.ts",
  "tests/contracts.test.ts",
  "tests/e2e/home.spec.ts",
];

test.each([
  [["core/leads/submit.ts"], ["core/leads/submit.test.ts", "tests/contracts.test.ts"]],
  [
    ["lib/text/phone.ts", "tests/e2e/home.spec.ts"],
    ["lib/text/phone.test.ts", "tests/e2e/home.spec.ts"],
  ],
  [["docs/voice.md"], []],
])("beside %j are %j", (changed, near) => {
  expect(testsNear(changed, all)).toEqual(near);
});

test("tests are chosen by a part of their path", () => {
  expect(testsNamed(["./core/leads", "home"], all)).toEqual([
    "core/leads/submit.test.ts",
    "tests/e2e/home.spec.ts",
  ]);
});
