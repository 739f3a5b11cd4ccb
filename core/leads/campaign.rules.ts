import { landingParameter } from "#core/content/tracking/landing.rules.ts";
import { oneLine } from "#lib/text/plain-text.ts";
import { leadLimits } from "./rules.ts";

/** The parameters that advertising services add to a link by themselves, and what the office calls the service. */
const services = {
  gclid: "Google Ads",
  gbraid: "Google Ads",
  wbraid: "Google Ads",
  msclkid: "Microsoft Ads",
  fbclid: "Facebook or Instagram",
  ttclid: "TikTok",
  twclid: "X",
  li_fat_id: "LinkedIn",
} as const;

/**
 * What the address of a page says about the advertisement, newsletter or post that led to it, as one line: the source,
 * the medium and the campaign of its link, such as "google / cpc / spring pools", or else the service that marked it, or
 * the landing page that it came through. Empty for any other address.
 * @param address with its query
 */
export function campaignOf(address: string): string {
  const query = new URLSearchParams(address.split("?", 2)[1] ?? "");
  const parts = ["utm_source", "utm_medium", "utm_campaign"].map((name) => query.get(name)?.trim() ?? "");
  const line = oneLine(parts.filter(Boolean).join(" / "));
  const [, service = ""] = Object.entries(services).find(([name]) => query.get(name)) ?? [];
  const landing = oneLine(query.get(landingParameter) ?? "");
  return (line || service || (landing && `Landing page ${landing}`)).slice(0, leadLimits.campaign);
}
