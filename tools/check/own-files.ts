import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
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
  return [...new Set(files)].filter((file) => isFile(join(root, file))).sort();
}

/** Git also lists what was deleted, and a link to a folder, as node_modules may be one. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
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
