import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, it } from "vitest";
import { run } from "./run.ts";

const silence = 2_500;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sunspring-steps-"));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function script(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

it.concurrent("lets a step go on for as long as it says something", async ({ expect }) => {
  const slow = script(
    "slow.mjs",
    `for (let n = 0; n < 5; n++) { console.log(n); await new Promise((next) => setTimeout(next, ${silence / 4})); }`,
  );
  expect(await run(slow, [], false, {}, silence)).toEqual({
    ok: true,
    output: "0\n1\n2\n3\n4\n",
  });
});

it.concurrent("ends a step that says nothing, even one that then ends well", async ({ expect }) => {
  const stuck = script(
    "stuck.mjs",
    'console.log("begun"); process.on("SIGINT", () => process.exit(0)); setInterval(() => undefined, 1_000);',
  );
  expect(await run(stuck, [], false, {}, silence)).toEqual({
    ok: false,
    output: `begun\n\n${stuck} said nothing for 2.5 s.`,
  });
});
