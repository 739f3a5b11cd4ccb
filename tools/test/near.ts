import { dirname } from "node:path";

/** Tests in other folders that cover every noun: all operations, tables, numbers and rows. */
const guards = [
  "tests/contracts.test.ts",
  "tests/contract-writes.test.ts",
  "tests/erasure.test.ts",
  "tests/named-writes.test.ts",
  "tests/shows.test.ts",
  "tests/old-rows.test.ts",
  "tests/damaged-rows.test.ts",
  "server/api/numbers.test.ts",
];

/**
 * The tests to run while working on these files: those of the same folders, changed journeys, and for core and db the
 * tests that cover every noun.
 */
export function testsNear(changed: string[], all: string[]): string[] {
  const folders = new Set(changed.map((file) => dirname(file)));
  const touchesNoun = changed.some((file) => /^(core|db)\//.test(file));
  return all.filter((file) => {
    if (isJourney(file)) return changed.includes(file);
    if (!/\.test\.tsx?$/.test(file)) return false;
    return folders.has(dirname(file)) || (touchesNoun && guards.includes(file));
  });
}

/** The tests whose path contains one of these words, such as "core/leads" or "quote-whole". */
export function testsNamed(words: string[], all: string[]): string[] {
  const tests = all.filter((file) => isJourney(file) || /\.test\.tsx?$/.test(file));
  return tests.filter((file) => words.some((word) => file.includes(word.replace(/^\.\//, ""))));
}

export function isJourney(file: string): boolean {
  return file.startsWith("tests/e2e/") && file.endsWith(".spec.ts");
}
