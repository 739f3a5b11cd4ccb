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

const ownParameters = ["utm_source", "utm_medium", "utm_campaign"];

const parameters = [...ownParameters, ...Object.keys(services), landingParameter];

/** The parameters of a page's query that say by which campaign its visitor came. */
export function campaignIn(search: string): [name: string, value: string][] {
  return [...new URLSearchParams(search)].filter(
    ([name, value]) => parameters.includes(name) && value !== "",
  );
}

/** A query with the parameters of a campaign, except those that it has itself. */
export function withCampaign(search: string, campaign: [name: string, value: string][]): string {
  const query = new URLSearchParams(search);
  const missing = campaign.filter(([name]) => !query.has(name));
  if (missing.length === 0) return search;
  for (const [name, value] of missing) query.append(name, value);
  return `?${query}`;
}

/**
 * What the address of a page says about the advertisement, newsletter or post that led to it, as one line: the source,
 * the medium and the campaign of its link, such as "google / cpc / spring pools", or else the service that marked it, or
 * the landing page that it came through. Empty for any other address.
 * @param address with its query
 */
export function campaignOf(address: string): string {
  const query = new URLSearchParams(address.split("?", 2)[1] ?? "");
  const parts = ownParameters.map((name) => query.get(name)?.trim() ?? "");
  const line = oneLine(parts.filter(Boolean).join(" / "));
  const [, service = ""] = Object.entries(services).find(([name]) => query.get(name)) ?? [];
  const landing = oneLine(query.get(landingParameter) ?? "");
  return (line || service || (landing && `Landing page ${landing}`)).slice(0, leadLimits.campaign);
}
