import { advertisingServices, campaignParameters } from "#core/content/tracking/campaign.rules.ts";
import { textCampaign, textParameters } from "#core/content/tracking/coming-through.rules.ts";
import { oneLine } from "#lib/text/plain-text.ts";
import { leadLimits } from "./rules.ts";

/**
 * What the address of a page says about the advertisement, newsletter or post that led to it, as one line: the source,
 * the medium and the campaign of its link, such as "google / cpc / spring pools", or else the service that marked it, or
 * the landing page or article that it came through. Empty for any other address.
 * @param address with its query
 */
export function campaignOf(address: string): string {
  const query = new URLSearchParams(address.split("?", 2)[1] ?? "");
  const parts = campaignParameters.map((name) => query.get(name)?.trim() ?? "");
  const line = oneLine(parts.filter(Boolean).join(" / "));
  const [, service = ""] = Object.entries(advertisingServices).find(([name]) => query.get(name)) ?? [];
  return (line || service || textIn(query)).slice(0, leadLimits.campaign);
}

function textIn(query: URLSearchParams): string {
  const slugs = textParameters.map((name) => [name, oneLine(query.get(name) ?? "")] as const);
  const [name, slug] = slugs.find(([, found]) => found !== "") ?? [];
  return name && slug ? textCampaign(name, slug) : "";
}
