import { nothing, sumOf, type Counts, type ProjectCounts } from "./test-counts.ts";
import type { Outcome } from "./test-run.ts";

export type Step = {
  name: string;
  work: () => Promise<Outcome>;
  /** What it counted itself; a step without counts is one check. */
  counted?: () => ProjectCounts;
};

/** Runs steps, says of each how long it took, shows its output only when it failed, and adds their counts up. */
export class Steps {
  readonly total: Counts = { ...nothing };
  readonly #verbose: boolean;

  constructor(verbose: boolean) {
    this.#verbose = verbose;
  }

  /** Two at once, for two cores; one after the other where their output is shown as it comes. */
  async runAll(steps: Step[]): Promise<void> {
    const waiting = [...steps];
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await this.run(next);
    };
    await Promise.all(this.#verbose ? [worker()] : [worker(), worker()]);
  }

  /** The half of the tests that could not run, where the other half had these. */
  skip(counts: Counts = nothing): void {
    this.total.skipped += counts.passed + counts.failed + counts.skipped;
  }

  async run({ name, work, counted }: Step): Promise<ProjectCounts> {
    const start = performance.now();
    const outcome = await work().catch((error: unknown) => ({ ok: false, output: messageOf(error) }));
    const projects = counted?.() ?? {};
    const counts = counted ? sumOf(projects) : { ...nothing, passed: outcome.ok ? 1 : 0 };
    // A tool that fails without a failed test has failed all the same, and so has one that ran no test.
    if (counts.failed === 0 && (!outcome.ok || counts.passed === 0)) counts.failed = 1;
    // Tests that belong to the other engine are shown here, but in the sum only a half that did not run is skipped.
    this.total.passed += counts.passed;
    this.total.failed += counts.failed;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${counts.failed === 0 ? "ok  " : "FAIL"} ${name}  ${seconds} s`);
    for (const [project, { passed, failed, skipped }] of Object.entries(projects))
      console.log(`       ${project}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
    if (counts.failed > 0 && !this.#verbose) console.log(outcome.output.trimEnd());
    return projects;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
