import { addresses, firstStep } from "#core/addresses.ts";
import type { PageRequest } from "#app/document/page.ts";
import { absolute } from "./absolute.ts";
import { feedAnswer } from "./answer.ts";

/** The staff area, previews of unpublished content, and the API. */
const notForRobots = prefixesOf([
  ...addresses.filter((page) => page.kind === "staff").map((page) => page.path),
  "/api/:path",
]);

/** /robots.txt */
export function load({ world }: PageRequest) {
  const { publicUrl } = world.config;
  const lines = [
    "User-agent: *",
    ...notForRobots.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${absolute(publicUrl, "/sitemap.xml")}`,
    "",
  ];
  return feedAnswer(lines.join("\n"), "text/plain");
}

/** The shortest list of prefixes that covers all paths: robots treat a path as a prefix. */
function prefixesOf(paths: string[]): string[] {
  const beginnings = paths.map((path) =>
    path.includes(":") ? path.replace(/:.*/, "") : `/${firstStep(path)}`,
  );
  return [...new Set(beginnings)]
    .filter((path) => !beginnings.some((other) => other !== path && path.startsWith(other)))
    .sort();
}
