import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Kinds of licenses that may be shipped with a product whose own source stays closed. */
export const allowedLicenses = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  // as permissive as MIT, with a grant of patents
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Unlicense",
  // fonts, embedded as they are
  "OFL-1.1",
  // libvips, which sharp loads as a library of its own: anyone can replace it
  "LGPL-3.0-or-later",
]);

/** Packages that name their license in a file only, as it was read there. */
const readInFile = new Map([["png-js 2.0.0", "MIT"]]);

/** A package that is installed with the product, and its license as an SPDX expression; empty if it names none. */
export type LicensedPackage = { name: string; version: string; license: string };

type Lockfile = {
  packages: Record<string, { version?: string; license?: string; dev?: boolean; devOptional?: boolean }>;
};

/** The packages of package-lock.json without those for development, on every platform. */
export function productionPackages(lock: Lockfile): LicensedPackage[] {
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== "" && !dev)
    .map(([path, { version = "", license = "" }]) => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      return { name, version, license: license || (readInFile.get(`${name} ${version}`) ?? "") };
    });
}

/** True if every license that the expression requires is allowed, or one of those it offers. */
export function isAllowed(expression: string): boolean {
  return expression
    .replace(/[()]/g, " ")
    .split(" AND ")
    .every((needed) => needed.split(" OR ").some((one) => allowedLicenses.has(one.trim())));
}

/** Reads this project's lock file. */
export function readLock(): Lockfile {
  return JSON.parse(readFileSync(join(import.meta.dirname, "..", "package-lock.json"), "utf8")) as Lockfile;
}

if (process.argv[1] === import.meta.filename) {
  const packages = productionPackages(readLock());
  const lines = packages.map(
    ({ name, version, license }) => `${license || "no license"}\t${name} ${version}`,
  );
  console.log(lines.toSorted().join("\n"));
  const refused = packages.filter(({ license }) => !isAllowed(license));
  for (const { name, license } of refused) console.error(`Not allowed: ${name} (${license || "no license"})`);
  process.exitCode = refused.length === 0 ? 0 : 1;
}
