import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { buildIdOf } from "./build-id.ts";

function idOf(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "sunspring-build-id-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of names) writeFileSync(join(folder, name), "");
  return buildIdOf(folder);
}

test("a build with another script or style sheet has another id", () => {
  const id = idOf("page-a1.js", "page-b1.css");
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  expect(idOf("page-b1.css", "page-a1.js", "page-a1.js.br", "page-a1.js.gz")).toBe(id);
  expect(new Set([id, idOf("page-a2.js", "page-b1.css"), idOf("page-a1.js", "page-b2.css")]).size).toBe(3);
  expect(idOf("page-a1.js", "page-b1.css", "more-c1.js")).not.toBe(id);
});

test("a server without a build has an id as well", () => {
  expect(buildIdOf("/nowhere")).toBe("unbuilt");
});
