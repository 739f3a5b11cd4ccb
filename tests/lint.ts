import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const project = join(import.meta.dirname, "..");

type Finding = { path: string; rule: string; line: number };
type Output = { diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[] };

/** What oxlint reports for these files with our configuration. */
export function findings(files: Record<string, string>): Finding[] {
  const root = mkdtempSync(join(tmpdir(), "sunspring-lint-"));
  try {
    return findingsIn(root, files);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function findingsIn(root: string, files: Record<string, string>): Finding[] {
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  for (const copied of [
    "oxlint.config.ts",
    "tools/check/walls.ts",
    "package.json",
    "tools/check/lint-rules.js",
  ]) {
    mkdirSync(dirname(join(root, copied)), { recursive: true });
    copyFileSync(join(project, copied), join(root, copied));
  }
  symlinkSync(join(project, "node_modules"), join(root, "node_modules"));
  for (const [path, content] of Object.entries(files)) write(path, content);
  const { diagnostics } = JSON.parse(run(root)) as Output;
  return diagnostics.map(({ code, filename, labels }) => ({
    path: filename,
    rule: /\((.+)\)/.exec(code)?.[1] ?? code,
    line: labels[0]?.span.line ?? 0,
  }));
}

/** The same as unique "path rule" strings. */
export function lint(files: Record<string, string>): string[] {
  return [...new Set(findings(files).map(({ path, rule }) => `${path} ${rule}`))].sort();
}

function run(cwd: string): string {
  const oxlint = join(project, "node_modules", "oxlint", "bin", "oxlint");
  try {
    return execFileSync(process.execPath, [oxlint, "-f", "json"], { cwd, encoding: "utf8" });
  } catch (error) {
    return (error as { stdout: string }).stdout; // it exits with 1 if it reports anything
  }
}
