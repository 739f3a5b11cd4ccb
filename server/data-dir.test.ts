import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeDataDir } from "./data-dir.ts";

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), "sunspring-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("a data folder is created with the folders above it, and stays empty", () => {
  const folder = join(scratch(), "a", "b");
  makeDataDir(folder);
  makeDataDir(folder);
  expect(readdirSync(folder)).toEqual([]);
});

test("a folder that cannot be created or written is named at once", () => {
  const file = join(scratch(), "file");
  writeFileSync(file, "");
  for (const folder of ["/proc/x", "/proc/x/y", "/proc/self", file, join(file, "data")])
    expect(() => makeDataDir(folder), folder).toThrow(`DATA_DIR: the folder ${folder} cannot be written`);
});
