import { existsSync, readFileSync } from "node:fs";

export type Counts = { passed: number; failed: number; skipped: number };
/** By the name of the test runner's project. */
export type ProjectCounts = Record<string, Counts>;

type Journey = { projectName: string; status: "expected" | "unexpected" | "flaky" | "skipped" };
type JourneySpec = { tags: string[]; tests: Journey[] };
type JourneySuite = { suites?: JourneySuite[]; specs?: JourneySpec[] };
type PlaywrightReport = { suites: JourneySuite[]; errors: unknown[] };

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

/** The counts written by bin/vitest-counts.ts; empty if Vitest ended before writing them. */
export function vitestCounts(file: string): ProjectCounts {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as ProjectCounts) : {};
}

/**
 * The counts in Playwright's JSON report, of all tests or of those with this tag. A test that passed only when retried
 * counts as failed.
 */
export function playwrightCounts(report: string, tag?: `@${string}`): ProjectCounts {
  if (!existsSync(report)) return {};
  const { suites, errors } = JSON.parse(readFileSync(report, "utf8")) as PlaywrightReport;
  const projects: ProjectCounts = {};
  // the report omits the @
  const wanted = specsOf(suites).filter(({ tags }) => !tag || tags.includes(tag.slice(1)));
  for (const { projectName, status } of wanted.flatMap(({ tests }) => tests)) {
    const counts = (projects[projectName] ??= { ...nothing });
    if (status === "expected") counts.passed += 1;
    else if (status === "skipped") counts.skipped += 1;
    else counts.failed += 1;
  }
  if (errors.length > 0) projects.set_up = { ...nothing, failed: errors.length };
  return projects;
}

function specsOf(suites: JourneySuite[]): JourneySpec[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [...specs, ...specsOf(inner)]);
}
