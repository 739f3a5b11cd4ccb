import { readFileSync } from "node:fs";
import { dirname, join, matchesGlob } from "node:path";
import { pure } from "#tools/test/files.ts";

/** What opens a database: the drivers, and our own function above them. */
const openers = ["node:sqlite", "pg", "db/open.ts"];

/** A test that runs once must not open a database, not even through what it imports: it would run on one engine only. */
export function checkTests(root: string, files: string[]): string[] {
  const read = (file: string) => (files.includes(file) ? importsOf(root, file) : []);
  return files
    .filter((file) => pure.some((pattern) => matchesGlob(file, pattern)))
    .flatMap((file) => {
      const way = wayToDatabase(file, read);
      if (!way) return [];
      return [
        `${file}: opens a database (${way.join(" → ")}), so it must run on each engine: tools/test/files.ts.`,
      ];
    });
}

/** The shortest chain of imports from a file to an opener. */
function wayToDatabase(file: string, read: (file: string) => string[]): string[] | undefined {
  const ways = new Map([[file, [] as string[]]]);
  for (const [at, way] of ways)
    for (const next of read(at)) {
      if (openers.includes(next)) return [...way, next];
      if (!ways.has(next)) ways.set(next, [...way, next]);
    }
  return undefined;
}

/** Static imports at the beginning of a line, dynamic ones anywhere. Types are erased before the test runs. */
const importing = /^(?:import|export)\s+(?!type\b)(?:[^;"'()]*?\bfrom\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/gm;

function importsOf(root: string, file: string): string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const source = readFileSync(join(root, file), "utf8");
  return [...source.matchAll(importing)].map(([, staticName, dynamicName]) =>
    resolved(file, (staticName ?? dynamicName)!),
  );
}

/** A file's path in the project; a package's name as it is. */
function resolved(from: string, name: string): string {
  if (name.startsWith("#")) return name.slice(1);
  return name.startsWith(".") ? join(dirname(from), name).replaceAll("\\", "/") : name;
}
