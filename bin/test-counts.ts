import { existsSync, readFileSync } from "node:fs";

export type Counts = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

const nothing: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Counts Vitest's JSON report; a file that could not be loaded has no tests in it and counts as one failure. */
export function vitestCounts(file: string): Counts {
  if (!existsSync(file)) return { ...nothing };
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts Playwright's JSON report. A test that passed only on a second try counts as failed. */
export function playwrightCounts(file: string): Counts {
  if (!existsSync(file)) return { ...nothing };
  const { stats, errors } = JSON.parse(readFileSync(file, "utf8")) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
