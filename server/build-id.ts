import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const builtScripts = join("build", "client", "assets");

/**
 * Tells the scripts that this server gives to browsers from those of any other build, in twelve letters and digits. It is
 * made of their names, which contain content hashes, so a build that changes the server alone keeps it, and no tab is
 * asked to reload what it already has.
 */
export function buildIdOf(folder = builtScripts): string {
  if (!existsSync(folder)) return "unbuilt"; // as in tests
  const names = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
  return createHash("sha256").update(names.toSorted().join("\n")).digest("hex").slice(0, 12);
}
