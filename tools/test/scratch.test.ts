import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { scratchFolder } from "./scratch.ts";

test("tests use the in-memory folder only if it exists and has room", () => {
  const folder = mkdtempSync(join(tmpdir(), "sunspring-scratch-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(scratchFolder(folder, 1_000)).toBe(folder);
  expect(scratchFolder(folder, 1e18)).toBe(tmpdir());
  expect(scratchFolder(folder, process.availableMemory() * 0.6)).toBe(tmpdir());
  expect(scratchFolder(join(folder, "nowhere"), 1_000)).toBe(tmpdir());
});
