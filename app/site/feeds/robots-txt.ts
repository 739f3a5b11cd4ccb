import { addresses, firstStep } from "#core/addresses.ts";
import { worldContext } from "#app/world.ts";
import { absolute } from "./absolute.ts";
import { feedAnswer } from "./answer.ts";
import type { Route } from "./+types/robots-txt";

/** The staff's side: its screens and previews of what is not published, and the interface. */
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

/** The fewest beginnings that all of the paths have: robots take a path for everything that begins with it. */
function prefixesOf(paths: string[]): string[] {
  const beginnings = paths.map((path) =>
    path.includes(":") ? path.replace(/:.*/, "") : `/${firstStep(path)}`,
  );
  return [...new Set(beginnings)]
    .filter((path) => !beginnings.some((other) => other !== path && path.startsWith(other)))
    .toSorted();
}
