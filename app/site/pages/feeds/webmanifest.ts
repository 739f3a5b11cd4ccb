import { readSettings } from "#core/settings/reads.ts";
import type { PageRequest } from "#app/document/page.ts";
import { feedAnswer } from "./answer.ts";

/** /site.webmanifest: the site's name and icons when added to a phone's home screen. */
export async function load({ world }: PageRequest) {
  const { company } = await readSettings(world.db.read);
  const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" });
  const manifest = {
    name: company.name,
    short_name: company.name.split(" ")[0],
    start_url: "/",
    display: "browser",
    background_color: "#ffffff",
    theme_color: "#06303d",
    icons: [icon(192), icon(512)],
  };
  return feedAnswer(JSON.stringify(manifest), "application/manifest+json");
}
