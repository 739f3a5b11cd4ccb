import { existsSync, readFileSync } from "node:fs";

/** What a test runner's JSON report says: how many passed, were skipped, and the names of those that failed. */
export type Results = { passed: number; skipped: number; failures: string[] };

type VitestReport = {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

type Suite = {
  title: string;
  suites?: Suite[];
  specs?: { title: string; tests: { projectName: string; status: string }[] }[];
};
type PlaywrightReport = {
  suites: Suite[];
  errors: { message?: string }[];
  stats: { expected: number; skipped: number };
};

/** @param root the folder that the names of files are relative to */
export function vitestResults(file: string, root: string): Results {
  const report = read<VitestReport>(file);
  if (!report) return nothingRan;
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const path = name.replace(`${root}/`, "");
    const failed = assertionResults.filter((one) => one.status === "failed");
    // a file that could not be loaded or cleaned up has no failed test
    if (status === "failed" && failed.length === 0) return [path];
    return failed.map(({ fullName }) => `${path} › ${fullName}`);
  });
  return { passed: report.numPassedTests, skipped: report.numPendingTests + report.numTodoTests, failures };
}

/** A journey that passes only when it is repeated counts as failed. */
export function playwrightResults(file: string): Results {
  const report = read<PlaywrightReport>(file);
  if (!report) return nothingRan;
  const failures = report.suites.flatMap((suite) => failuresOf(suite, []));
  const outside = report.errors.map(
    ({ message = "an error outside the journeys" }) => message.split("\n", 1)[0]!,
  );
  const { expected, skipped } = report.stats;
  return { passed: expected, skipped, failures: [...failures, ...outside] };
}

const nothingRan: Results = { passed: 0, skipped: 0, failures: [] };

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : undefined;
}

function failuresOf({ title, suites = [], specs = [] }: Suite, outer: string[]): string[] {
  const path = [...outer, title];
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName }) => [projectName, ...path, spec.title].join(" › ")),
  );
  return [...own, ...suites.flatMap((suite) => failuresOf(suite, path))];
}
