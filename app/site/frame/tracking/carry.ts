import { onAddressChange } from "#app/document/address.ts";
import { campaignIn, withCampaign } from "#core/content/tracking/campaign.rules.ts";

/** A link may be followed with the keyboard or a button of the mouse, or by the browser's own menu. */
const followed = ["click", "auxclick", "contextmenu"];

/**
 * Carries the campaign by which the visitor came in the addresses of the pages that follow, so that a lead's request
 * names it. Nothing is stored in the browser: that would need the visitor's consent to marketing (decision 0046).
 */
export function carryCampaign(): void {
  const campaign = campaignIn(location.search);
  if (campaign.length === 0) return;
  for (const name of followed)
    addEventListener(
      name,
      ({ target }) => {
        const link = target instanceof Element ? target.closest("a") : null;
        if (link?.origin === location.origin) link.search = withCampaign(link.search, campaign);
      },
      { capture: true },
    );
  // after the page's own handlers, which may have sent the form
  addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "get") return;
    for (const [name, value] of campaign)
      if (!form.elements.namedItem(name)) form.append(hidden(name, value));
  });
  onAddressChange(() => {
    const search = withCampaign(location.search, campaign);
    if (search !== location.search)
      history.replaceState(history.state, "", `${location.pathname}${search}${location.hash}`);
  });
}

function hidden(name: string, value: string): HTMLInputElement {
  const input = document.createElement("input");
  Object.assign(input, { type: "hidden", name, value });
  return input;
}
