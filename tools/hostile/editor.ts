import { spawnSync } from "node:child_process";
import type { Findings } from "./findings.ts";

/** Commands of the editor of texts, in any order and at any selection; the unit tests run a few hundred. */
const steps = 10_000;

export function walkEditor(findings: Findings): void {
  const test = "app/admin/content/text/walk.test.ts";
  const { status, stdout } = spawnSync("npx", ["vitest", "run", test, "--project", "rules"], {
    env: { ...process.env, EDITOR_STEPS: String(steps) },
    encoding: "utf8",
  });
  findings.count("commands of the editor", steps);
  if (status !== 0) findings.add("the editor", stdout.slice(-1_500));
}
