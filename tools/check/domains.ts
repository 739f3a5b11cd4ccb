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

/** Domains must not import each other in a circle: a domain imports only those below it. */
export function checkDomains(root: string, files: string[]): string[] {
  const code = files.filter((file) => /^core\/[^/]+\/.*(?<!\.test)\.ts$/.test(file));
  return code
    .flatMap((file) => upwardImports(file, readFileSync(join(root, file), "utf8")))
    .map((one) => `${one}: runs upward; the domains from the ground up are ${domains.join(", ")}.`);
}

function upwardImports(file: string, source: string): string[] {
  const own = domains.indexOf(file.split("/")[1]!);
  return [...source.matchAll(/\bfrom "#(core\/([^/"]+)\/[^"]+)"/g)]
    .filter(([, , domain]) => domains.indexOf(domain!) > own)
    .map(([, path]) => `${file} → ${path}`);
}
