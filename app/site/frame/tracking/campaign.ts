import { campaignOf } from "#core/leads/campaign.rules.ts";
import { keep, kept } from "#app/site/frame/shell/keep.ts";

const name = "campaign";

/** Remembers for this tab the campaign in the page's address, or forgets it without permission. */
export function keepCampaign(isAllowed: boolean): void {
  const campaign = campaignOf(location.search);
  if (!isAllowed) keep("sessionStorage", name, null);
  else if (campaign !== "") keep("sessionStorage", name, campaign);
}

/** The campaign in the page's address, or the one remembered for this tab; empty if there is none. */
export function campaignNow(): string {
  return campaignOf(location.search) || (kept("sessionStorage", name) ?? "");
}
