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
 * the medium and the campaign of its link, such as "google / cpc / spring pools", or else the service that marked it.
 * Empty for any other address.
 * @param search the query of the address
 */
export function campaignOf(search: string): string {
  const query = new URLSearchParams(search);
  const parts = ["utm_source", "utm_medium", "utm_campaign"].map((name) => query.get(name)?.trim() ?? "");
  const line = parts.filter(Boolean).join(" / ");
  if (line !== "") return line.slice(0, leadLimits.campaign);
  const [, service = ""] = Object.entries(services).find(([name]) => query.get(name)) ?? [];
  return service;
}
