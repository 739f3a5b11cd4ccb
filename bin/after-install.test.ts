import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import manifest from "#package.json" with { type: "json" };

/** Runs what npm would run after an install, in a folder with these of our files. */
function afterInstall(files: string[], { as = {} as Partial<NodeJS.Process> } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "sunspring-install-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "bin"));
  for (const file of files) cpSync(join(import.meta.dirname, file), join(folder, "bin", file));
  const says = Object.entries(as).map(
    ([name, value]) => `Object.defineProperty(process, "${name}", { value: ${JSON.stringify(value)} });`,
  );
  writeFileSync(join(folder, "as.cjs"), says.join("\n"));
  // the Node that runs this test, whichever comes first on the PATH
  const path = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ""}`;
  const env = { ...process.env, PATH: path, NODE_OPTIONS: `--require ${join(folder, "as.cjs")}` };
  return spawnSync(manifest.scripts.postinstall, { cwd: folder, env, shell: true, encoding: "utf8" });
}

const ours = ["after-install.mjs", "ready-node.mjs"];
const old = { ...process.versions, node: "20.20.2" };
const supported = { platform: "darwin", arch: "arm64" } as const;

test("after installing on an old Node, one line says that npm's warnings are harmless", () => {
  const { stdout, stderr, status } = afterInstall(ours, { as: { versions: old, ...supported } });
  expect([stderr, status]).toEqual(["", 0]);
  expect(stdout).toMatch(
    /^The EBADENGINE warnings above are harmless: Node 20\.20\.2 only .*Node 26\.10\.0.*\n$/,
  );
});

test("if no Node can be downloaded, it says what to do instead", () => {
  const { stdout, status } = afterInstall(ours, { as: { versions: old, platform: "sunos" } });
  expect(stdout).toMatch(
    /^Node 20\.20\.2 is too old .* no Node to download for sunos-\w+\. Install Node 24 .*\n$/,
  );
  expect(status).toBe(0);
});

test.each([
  ["a new Node", ours],
  ["a folder with nothing but package.json, as in the first steps of a container", []],
])("on %s installing prints nothing and succeeds", (_, files) => {
  const { stdout, stderr, status } = afterInstall(files);
  expect([stdout, stderr, status]).toEqual(["", "", 0]);
});
