import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const builtScripts = join("build", "client", "assets");

/**
 * Identifies the scripts that this server sends to browsers, in twelve letters and digits. It is a hash of their names,
 * which contain content hashes, so a build that changes only the server keeps the id, and no tab is asked to reload
 * scripts that it already has.
 */
export function buildIdOf(folder = builtScripts): string {
  if (!existsSync(folder)) return "unbuilt"; // as in tests
  const names = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
  return createHash("sha256").update(names.toSorted().join("\n")).digest("hex").slice(0, 12);
}
