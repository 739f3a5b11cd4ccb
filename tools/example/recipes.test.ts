import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ownFiles } from "#tools/check/own-files.ts";
import { scratchFolder } from "#tools/test/scratch.ts";

const root = process.cwd();
const house = readFileSync(join(root, "docs/house.md"), "utf8");

/** A copy of the project without what is built or stored, removed after the test. */
function scratchCopy(): string {
  const copy = mkdtempSync(join(scratchFolder(), "sunspring-recipes-"));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  for (const file of ownFiles(root)) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

/** The next free number of a migration, and the one after it. */
function freeNumbers(copy: string): () => string {
  const numbers = readdirSync(join(copy, "db/migrations")).map((name) => Number.parseInt(name, 10));
  let last = Math.max(...numbers.filter(Number.isFinite));
  return () => String((last += 1)).padStart(4, "0");
}

/** Makes the changes that the document shows as diffs: the lines with a minus go, those with a plus come. */
function followDiffs(copy: string, numbered: (path: string) => string): void {
  for (const [, path = "", body = ""] of house.matchAll(/^```diff (\S+)\n([\s\S]*?)^```$/gm)) {
    const lines = body.split("\n").slice(0, -1);
    const without = (sign: string) =>
      lines
        .filter((line) => !line.startsWith(sign))
        .map((line) => `${line.slice(1)}\n`)
        .join("");
    const [before, after] = [without("+"), without("-")];
    const file = join(copy, numbered(path));
    if (before === "") {
      writeFileSync(file, after);
      continue;
    }
    const parts = readFileSync(file, "utf8").split(before);
    expect(parts, `${path}: these lines of docs/house.md are there once:\n${before}`).toHaveLength(2);
    writeFileSync(file, parts.join(after));
  }
}

/** Puts the files of the example noun where they belong. */
function addNoun(copy: string, numbered: (path: string) => string): void {
  const noun = join(root, "tools/example/noun");
  for (const path of ownFiles(root).filter((file) => file.startsWith("tools/example/noun/"))) {
    const target = join(copy, numbered(path.slice("tools/example/noun/".length)));
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(noun, path.slice("tools/example/noun/".length)), target);
  }
}

test(
  "whoever follows docs/house.md has a noun and a field that pass every check",
  { timeout: 600_000 },
  () => {
    const copy = scratchCopy();
    const next = freeNumbers(copy);
    const numbered = (path: string) => (path.includes("NNNN") ? path.replace("NNNN", next()) : path);
    addNoun(copy, numbered);
    followDiffs(copy, numbered);
    const run = (program: string, ...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy, encoding: "utf8" });
      expect(status, `${program} ${args.join(" ")}\n${stdout}${stderr}`).toBe(0);
    };
    const bin = (name: string) => join("node_modules/.bin", name);
    run(bin("oxfmt"), "--check", ".");
    run(bin("tsc"), "--noEmit");
    run(bin("oxlint"), "--deny-warnings");
    run(process.execPath, "bin/check.ts");
    run(bin("vitest"), "run", "--project", "rules", "--project", "sqlite", ...guards);
  },
);

/** The noun's own test, the field's, and those that guard every noun and column. */
const guards = [
  "core/quotes/suppliers",
  "core/leads/fields.test.ts",
  "tests/contracts.test.ts",
  "tests/contract-writes.test.ts",
  "tests/erasure.test.ts",
  "tests/old-rows.test.ts",
  "tests/shows.test.ts",
  "server/api/numbers.test.ts",
  "app/admin/frame/navigation-groups.test.ts",
];
