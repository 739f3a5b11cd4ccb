import { existsSync, readFileSync } from "node:fs";

export type Counts = { passed: number; failed: number; skipped: number };
/** By the name of the test runner's project. */
export type ProjectCounts = Record<string, Counts>;
/** The counts of a test runner, and its failed tests by name: "sqlite › core/leads/submit.test.ts › a lead is stored". */
export type Report = { projects: ProjectCounts; failures: string[] };

type Journey = { projectName: string; status: "expected" | "unexpected" | "flaky" | "skipped" };
type JourneySpec = { title: string; tags: string[]; tests: Journey[] };
/** A file, or a group of journeys in it. */
type JourneySuite = { title: string; suites?: JourneySuite[]; specs?: JourneySpec[] };
type PlaywrightReport = { suites: JourneySuite[]; errors: { message?: string }[] };

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0 };

export function sumOf(projects: ProjectCounts): Counts {
  const sum = { ...nothing };
  for (const { passed, failed, skipped } of Object.values(projects)) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

/** The name of a test, on one line. */
export function nameOf(...parts: string[]): string {
  return parts.join(" › ").replaceAll(/\s+/g, " ");
}

/** What tools/test/vitest-counts.ts has written; empty if Vitest ended before that. */
export function vitestReport(file: string): Report {
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as Report)
    : { projects: {}, failures: [] };
}

/**
 * What Playwright's JSON report says of all tests, or of those with this tag. A test that passed only when retried counts
 * as failed.
 */
export function playwrightReport(file: string, tag?: `@${string}`): Report {
  const report: Report = { projects: {}, failures: [] };
  if (!existsSync(file)) return report;
  const { suites, errors } = JSON.parse(readFileSync(file, "utf8")) as PlaywrightReport;
  // the report omits the @
  const wanted = specsOf(suites).filter(({ tags }) => !tag || tags.includes(tag.slice(1)));
  for (const { path, tests } of wanted)
    for (const { projectName, status } of tests) {
      const counts = (report.projects[projectName] ??= { ...nothing });
      if (status === "expected") counts.passed += 1;
      else if (status === "skipped") counts.skipped += 1;
      else {
        counts.failed += 1;
        report.failures.push(nameOf(projectName, ...path));
      }
    }
  if (errors.length > 0) report.projects.set_up = { ...nothing, failed: errors.length };
  for (const { message = "an error outside the journeys" } of errors)
    report.failures.push(nameOf("set_up", message.split("\n", 1)[0] as string));
  return report;
}

/** With the way to each journey: its file, the groups it is in, and its title. */
function specsOf(suites: JourneySuite[], outer: string[] = []): (JourneySpec & { path: string[] })[] {
  return suites.flatMap(({ title, suites: inner = [], specs = [] }) => {
    const path = [...outer, title];
    return [...specs.map((spec) => ({ ...spec, path: [...path, spec.title] })), ...specsOf(inner, path)];
  });
}
