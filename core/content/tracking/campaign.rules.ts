/** The parameters that advertising services add to a link by themselves, and what the office calls the service. */
export const advertisingServices = {
  gclid: "Google Ads",
  gbraid: "Google Ads",
  wbraid: "Google Ads",
  msclkid: "Microsoft Ads",
  fbclid: "Facebook or Instagram",
  ttclid: "TikTok",
  twclid: "X",
  li_fat_id: "LinkedIn",
} as const;

/** The parameters in which the link of an advertisement, a newsletter or a post names its campaign, in this order. */
export const campaignParameters = ["utm_source", "utm_medium", "utm_campaign"];

type Parameter = [name: string, value: string];

/** The parameters of a page's query that say by which campaign its visitor came. */
export function campaignIn(search: string): Parameter[] {
  return [...new URLSearchParams(search)].filter(
    ([name, value]) => value !== "" && (campaignParameters.includes(name) || name in advertisingServices),
  );
}

/** A query with the parameters of a campaign, except those that it has itself. */
export function withCampaign(search: string, campaign: readonly Parameter[]): string {
  const query = new URLSearchParams(search);
  const missing = campaign.filter(([name]) => !query.has(name));
  if (missing.length === 0) return search;
  for (const [name, value] of missing) query.append(name, value);
  return `?${query}`;
}
