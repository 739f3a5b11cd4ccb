import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";
import { nothing, type ProjectCounts } from "./test-counts.ts";

/** A reporter for Vitest that writes each project's counts to the file named by TEST_COUNTS. */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.TEST_COUNTS;
    if (file) writeFileSync(file, JSON.stringify(counted(modules)));
  }
}

/** A file that cannot be loaded has no tests, so it counts as one failure. */
function counted(modules: readonly TestModule[]): ProjectCounts {
  const projects: ProjectCounts = {};
  for (const module of modules) {
    const counts = (projects[module.project.name] ??= { ...nothing });
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      // a test that is still pending was interrupted
      counts[state === "pending" ? "failed" : state] += 1;
    }
    if (module.state() === "failed" && ![...module.children.allTests("failed")].length) counts.failed += 1;
  }
  return projects;
}
