import type { PageRequest } from "#app/document/page.ts";
import { readSettings } from "#core/settings/reads.ts";
import { robotsText } from "#core/settings/robots.rules.ts";
import { absolute } from "./absolute.ts";
import { feedAnswer } from "./answer.ts";

/** /robots.txt */
export async function load({ world }: PageRequest) {
  const { robots } = await readSettings(world.db.read);
  const sitemap = absolute(world.config.publicUrl, "/sitemap.xml");
  return feedAnswer(robotsText(robots.lines, sitemap), "text/plain");
}
