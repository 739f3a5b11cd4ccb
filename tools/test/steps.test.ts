import { beforeEach, expect, test, vi } from "vitest";
import { nothing } from "./counts.ts";
import { Steps, type Step } from "./steps.ts";

let printed: string[];

beforeEach(() => {
  printed = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => {
    printed.push(line.replace(/[\d.]+ s$/, "n s"));
  });
});

const failures = ["sqlite › a.test.ts › one", "sqlite › a.test.ts › two"];
const tests: Step = {
  name: "unit tests",
  work: async () => ({ ok: false, output: "a long output\n" }),
  report: () => ({ projects: { sqlite: { ...nothing, passed: 3, failed: 2 } }, failures }),
};

test("failed tests are named after the step's counts, before its output, and again at the end", async () => {
  const steps = new Steps(false);
  await steps.run(tests);
  await steps.run({ name: "lint", work: async () => ({ ok: false, output: "a misspelling" }) });
  await steps.run({ name: "types", work: async () => ({ ok: true, output: "" }) });
  const named = failures.map((name) => `FAIL ${name}`);
  expect(printed.splice(0)).toEqual([
    "FAIL unit tests  n s",
    "       sqlite: 3 passed, 2 failed, 0 skipped",
    ...named,
    "a long output",
    "FAIL lint  n s",
    "a misspelling",
    "ok   types  n s",
  ]);
  steps.printFailures();
  expect(printed).toEqual([...named, "FAIL lint"]);
  expect(steps.total).toEqual({ passed: 4, failed: 3, skipped: 0 });
});

test("a runner that fails without a failed test is named itself", async () => {
  const steps = new Steps(true);
  const report = () => ({ projects: { sqlite: { ...nothing, passed: 3 } }, failures: [] });
  await steps.run({ ...tests, report });
  printed.length = 0;
  steps.printFailures();
  expect(printed).toEqual(["FAIL unit tests"]);
});
