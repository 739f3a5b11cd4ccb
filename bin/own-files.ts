import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";

/** What is made, not written, where there is no git to tell the two apart. */
const made = /^(node_modules|build|data|test-results|playwright-report|\.[^/]+)\//;

/** Our own files as paths below the project folder with "/": what git tracks or would track. */
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
