import { nothing, sumOf, type Counts, type ProjectCounts, type Report } from "./counts.ts";
import type { Outcome } from "./run.ts";

export type Step = {
  name: string;
  work: () => Promise<Outcome>;
  /** The step's own counts and failures; a step without them counts as one check. */
  report?: () => Report;
};

/** Runs steps, prints how long each one took and, if it failed, its output, and adds up their counts. */
export class Steps {
  readonly total: Counts = { ...nothing };
  readonly #failures: string[] = [];
  readonly #verbose: boolean;

  constructor(verbose: boolean) {
    this.#verbose = verbose;
  }

  /** Runs two at a time, for two cores, or one at a time if their output is shown immediately. */
  async runAll(steps: Step[]): Promise<void> {
    const waiting = [...steps];
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await this.run(next);
    };
    await Promise.all(this.#verbose ? [worker()] : [worker(), worker()]);
  }

  /** Counts tests that could not run on one engine: as many as ran on the other. */
  skip(counts: Counts = nothing): void {
    this.total.skipped += counts.passed + counts.failed + counts.skipped;
  }

  /** Prints the names of all that failed, one on each line. */
  printFailures(): void {
    for (const line of this.#failures) console.log(line);
  }

  async run({ name, work, report }: Step): Promise<ProjectCounts> {
    const start = performance.now();
    const outcome = await work().catch((error: unknown) => ({ ok: false, output: messageOf(error) }));
    const { projects, failures } = report?.() ?? { projects: {}, failures: [] };
    const counts = report ? sumOf(projects) : { ...nothing, passed: outcome.ok ? 1 : 0 };
    // A tool can fail without a failed test; and a tool that ran no test has failed too.
    if (counts.failed === 0 && (!outcome.ok || counts.passed === 0)) counts.failed = 1;
    const lines =
      counts.failed > 0 ? (failures.length > 0 ? failures : [name]).map((one) => `FAIL ${one}`) : [];
    this.#failures.push(...lines);
    // Tests meant for the other engine are printed here; the total includes only those added by skip().
    this.total.passed += counts.passed;
    this.total.failed += counts.failed;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${counts.failed === 0 ? "ok  " : "FAIL"} ${name}  ${seconds} s`);
    for (const [project, { passed, failed, skipped }] of Object.entries(projects))
      console.log(`       ${project}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
    // before the output, which logs of CI cut
    for (const line of failures.length > 0 ? lines : []) console.log(line);
    if (counts.failed > 0 && !this.#verbose) console.log(outcome.output.trimEnd());
    return projects;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
