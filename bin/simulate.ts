import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { withPostgres } from "#tools/test/postgres.ts";
import { prepared, ways, wholeWeek, type Plan, type Way } from "#tools/simulate/run.ts";
import { shrunk } from "#tools/simulate/shrink.ts";

const usage = `npm run simulate                lets the program live through weeks with faults, and checks its promises
   -- --seed N      the first seed; each seed is one week (default: a random one)
   -- --weeks N     how many seeds (default 100)
   -- --engine WAY  sqlite, postgres, or both, which judge one another (default: the seeds take turns)
   -- --shrink N    how many seconds a failing seed is made smaller (default 60)`;

const { values: options } = parseArgs({
  options: {
    seed: { type: "string" },
    weeks: { type: "string", default: "100" },
    engine: { type: "string" },
    shrink: { type: "string", default: "60" },
    /** This process's place among those that share the weeks. */
    part: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
const first = Number(options.seed ?? Math.floor(Math.random() * 2 ** 30));
const weeks = Number(options.weeks);
const way = ways.find((one) => one === options.engine);
if (
  options.help ||
  (options.engine && !way) ||
  ![first, weeks, Number(options.shrink)].every(Number.isInteger)
) {
  console.error(usage);
  process.exit(2);
}
process.exitCode = await (options.part === undefined ? share() : simulate(Number(options.part)));
// what a killed process had begun never ends
process.exit();

/** Some processes take turns with the seeds. @returns the exit code */
async function share(): Promise<number> {
  const postgres = way === "sqlite" ? { skipped: "not asked for" } : await withPostgres();
  if ("skipped" in postgres && way && way !== "sqlite") throw new Error(postgres.skipped);
  const env = "skipped" in postgres ? {} : { TEST_DATABASE_URL: postgres.url };
  const flags = [`--seed=${first}`, `--weeks=${weeks}`, `--shrink=${options.shrink}`];
  const engine = way ?? ("skipped" in postgres ? "sqlite" : undefined);
  const started = performance.now();
  const codes = Array.from({ length: Math.min(parts(), weeks) }, (_, part) => {
    const args = [...process.execArgv, import.meta.filename, ...flags, `--part=${part}`];
    const child = spawn(process.execPath, [...args, ...(engine ? [`--engine=${engine}`] : [])], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "inherit", "inherit"],
    });
    return new Promise<number>((done) => child.once("close", (code) => done(code ?? 1)));
  });
  const failed = (await Promise.all(codes)).filter((code) => code !== 0).length;
  if (!("skipped" in postgres)) await postgres.stop();
  const minutes = (performance.now() - started) / 60_000;
  console.log(
    `${weeks} weeks from --seed ${first}: ${minutes.toFixed(1)} min, ${failed === 0 ? "no fault" : "faults"}`,
  );
  return failed === 0 ? 0 : 1;
}

/** One process more than there are cores, because one of them often waits for PostgreSQL. */
function parts(): number {
  return availableParallelism() + 1;
}

/** @returns the exit code */
async function simulate(part: number): Promise<number> {
  const totals: Record<string, number> = {};
  let failures = 0;
  for (let seed = first + part; seed < first + weeks; seed += parts()) {
    const taken = way ?? (["sqlite", "sqlite", "postgres", "both"] as const)[seed % 4]!;
    const { plan, go } = prepared(seed, taken, wholeWeek);
    try {
      const { counts } = await go(plan);
      for (const [name, count] of Object.entries(counts)) totals[name] = (totals[name] ?? 0) + count;
    } catch (reason) {
      failures += 1;
      await explain({ seed, taken, plan, go, reason });
    }
  }
  console.log(
    Object.entries(totals)
      .map(([name, count]) => `${count} ${name}`)
      .join(", "),
  );
  return failures === 0 ? 0 : 1;
}

type Failed = { seed: number; taken: Way; plan: Plan; go: (plan: Plan) => Promise<unknown>; reason: unknown };

/** Prints how to see a failure again, and the fewest steps that lead to it. */
async function explain({ seed, taken, plan, go, reason }: Failed): Promise<void> {
  console.log(`--seed ${seed} --weeks 1 --engine ${taken}: ${String(reason)}`);
  console.log((reason as Error).stack?.split("\n").slice(1, 4).join("\n"));
  let last = reason;
  const fails = (smaller: Plan) =>
    go(smaller).then(
      () => false,
      (one: unknown) => {
        last = one;
        return true;
      },
    );
  const { traits, steps } = await shrunk(plan, fails, performance.now() + Number(options.shrink) * 1_000);
  console.log(`  with ${steps.length} of ${plan.steps.length} steps: ${String(last)}`);
  for (const { at, act } of steps) console.log(`  ${new Date(traits.start + at).toISOString()} ${act}`);
  console.log(`  ${JSON.stringify(traits)}`);
}
