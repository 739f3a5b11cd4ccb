import { writeFileSync } from "node:fs";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { nameOf, nothing, type Report } from "./counts.ts";

/** A reporter for Vitest that writes each project's counts, and what failed, to the file named by TEST_COUNTS. */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.TEST_COUNTS;
    if (file) writeFileSync(file, JSON.stringify(reportOf(modules)));
  }
}

/** A file that cannot be loaded has no tests, so it counts as one failure. */
function reportOf(modules: readonly TestModule[]): Report {
  const report: Report = { projects: {}, failures: [] };
  for (const module of modules) {
    const { project, relativeModuleId, children } = module;
    const counts = (report.projects[project.name] ??= { ...nothing });
    const fail = (...names: string[]) => {
      counts.failed += 1;
      report.failures.push(nameOf(project.name, relativeModuleId, ...names));
    };
    for (const test of children.allTests()) {
      const state = stateOf(test);
      if (state === "failed") fail(test.fullName);
      else counts[state] += 1;
    }
    if (module.state() === "failed" && ![...children.allTests("failed")].length) fail("the file itself");
  }
  return report;
}

/** A test that is still pending was interrupted. */
function stateOf(test: TestCase): "passed" | "failed" | "skipped" {
  const { state } = test.result();
  return state === "pending" ? "failed" : state;
}
