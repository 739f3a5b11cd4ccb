import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";

/** What a server logs that runs one task of this program. */
function loggedOf(program: string): string {
  const folder = mkdtempSync(join(tmpdir(), "sunspring-task-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = (name: string, source: string) => {
    writeFileSync(join(folder, name), source);
    return join(folder, name);
  };
  const ours = pathToFileURL(join(process.cwd(), "lib", "runtime", "task-process.ts"));
  const server = path(
    "server.mjs",
    `import { taskProcesses } from "${ours.href}";
    const reason = await taskProcesses(${JSON.stringify(path("child.mjs", program))}, 16)
      .run({ input: {}, timeoutMs: 60_000 })
      .catch((reason) => reason);
    console.error(reason.name, reason.message);`,
  );
  const { stderr } = spawnSync(process.execPath, [server], { encoding: "utf8", timeout: 90_000 });
  return stderr.trim();
}

test("of a task that exhausts its memory, the log gets what its caller says and no trace", () => {
  const logged = loggedOf(`const all = [];
    process.once("message", () => { for (;;) all.push(new Array(1_000).fill(all.length)); });`);
  expect(logged).toMatch(
    /^TaskEnded The process of a task was ended before it had an answer \(died, SIG\w+\)\.$/,
  );
});

test("of a program that fails, its caller learns what it wrote", () => {
  const logged = loggedOf(`import "./gone.mjs";`);
  expect(logged).toMatch(/^Error The process of a task exited without an answer\./);
  expect(logged).toContain("ERR_MODULE_NOT_FOUND");
});
