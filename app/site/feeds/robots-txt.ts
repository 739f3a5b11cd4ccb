import { worldContext } from "#app/world.ts";
import { absolute } from "./absolute.ts";
import { feedAnswer } from "./answer.ts";
import type { Route } from "./+types/robots-txt";

/** The staff's side: its screens, the interface, and previews of what is not published. */
const notForRobots = ["/admin", "/api/", "/blog-preview/", "/test-blog", "/simple-blog-test"];

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
