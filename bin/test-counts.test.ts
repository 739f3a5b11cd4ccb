import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { playwrightCounts, vitestCounts } from "./test-counts.ts";

function report(content: object): string {
  const folder = mkdtempSync(join(tmpdir(), "sunspring-counts-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "report.json"), JSON.stringify(content));
  return join(folder, "report.json");
}

test("a test file that could not be loaded counts as a failure, one with a failed test not twice", () => {
  const file = report({
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: "passed", assertionResults: [{ status: "passed" }] },
      { status: "failed", assertionResults: [{ status: "failed" }] },
      { status: "failed", assertionResults: [] },
    ],
  });
  expect(vitestCounts(file)).toEqual({ passed: 5, failed: 2, skipped: 3 });
});

test("a journey that passed on the second try, and an error outside of the journeys, count as failures", () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2 };
  expect(playwrightCounts(report({ stats, errors: [{}] }))).toEqual({ passed: 7, failed: 3, skipped: 2 });
});

test("no report means nothing passed", () => {
  expect(vitestCounts("/nowhere/report.json")).toEqual({ passed: 0, failed: 0, skipped: 0 });
  expect(playwrightCounts("/nowhere/report.json")).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
