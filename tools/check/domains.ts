import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The domains of core, from the ground up: each imports only those before it, as values or as types. */
export const domains = [
  "records",
  "emails",
  "media",
  "settings",
  "staff",
  "content",
  "prices",
  "pools",
  "leads",
  "quotes",
  "visits",
  "desk",
];

/** Imports that still run upward. The list may only become shorter. */
export const upward: string[] = [];

/**
 * Domains form no circle: a domain imports only those below it, but for the listed imports. One that is no longer there
 * must leave the list. Samples are tests, and a serve.ts may import from any domain: it is where an operation is put
 * together, and no other file of core imports it.
 * @param known the imports that may run upward, as "file → file"
 */
export function checkDomains(root: string, files: string[], known: readonly string[] = upward): string[] {
  const code = files.filter((file) => /^core\/[^/]+\/.*(?<!\.test|sample|serve)\.ts$/.test(file));
  const found = new Set(code.flatMap((file) => upwardImports(file, readFileSync(join(root, file), "utf8"))));
  return [
    ...[...found]
      .filter((one) => !known.includes(one))
      .map((one) => `${one}: runs upward; the domains from the ground up are ${domains.join(", ")}.`),
    ...known
      .filter((one) => !found.has(one))
      .map((one) => `${one}: no longer runs upward; take it off the list in tools/check/domains.ts.`),
  ];
}

function upwardImports(file: string, source: string): string[] {
  const own = domains.indexOf(file.split("/")[1]!);
  return [...source.matchAll(/\bfrom "#(core\/([^/"]+)\/[^"]+)"/g)]
    .filter(([, , domain]) => domains.indexOf(domain!) > own)
    .map(([, path]) => `${file} → ${path}`);
}
