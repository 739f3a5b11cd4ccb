import { addresses, firstStep } from "#core/addresses.ts";
import { worldContext } from "#app/world.ts";
import { absolute } from "./absolute.ts";
import { feedAnswer } from "./answer.ts";
import type { Route } from "./+types/robots-txt";

/** The staff area, previews of unpublished content, and the API. */
const notForRobots = prefixesOf([
  ...addresses.filter((page) => page.kind === "staff").map((page) => page.path),
  "/api/:path",
]);

/** /robots.txt */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(worldContext).config;
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
