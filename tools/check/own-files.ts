import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";

/** Generated files, for when there is no git to tell them apart. */
const made = /^(node_modules|build|data|test-results|playwright-report|\.[^/]+)\//;

/** Our own files as paths relative to the project, with "/": those that git tracks or would track. */
export function ownFiles(root: string): string[] {
  if (!existsSync(join(root, ".git"))) return everyFile(root);
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
  });
  const files = listed.toString("utf8").split("\0").filter(Boolean);
  return [...new Set(files)].filter((file) => existsSync(join(root, file))).sort();
}

function everyFile(root: string): string[] {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = entries.map((entry) =>
    relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"),
  );
  return files.filter((file) => !made.test(file)).sort();
}
