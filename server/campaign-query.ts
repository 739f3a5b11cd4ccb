import { textParameters } from "#core/content/tracking/coming-through.rules.ts";

/**
 * The parameters that advertisements, newsletters, analytics and our own texts add to links, in lower case. Scripts
 * in the browser read them, and the form's request names them; no page depends on them.
 */
const campaignNames = new Set<string>([
  ...textParameters,
  ...(
    "gclid gclsrc gbraid wbraid dclid gad_source gad_campaignid srsltid fbclid igshid igsh msclkid ttclid twclid " +
    "li_fat_id epik rdt_cid sccid yclid mc_cid mc_eid _hsenc _hsmi hsctatracking mkt_tok vero_id _kx _ga _gl _gac"
  ).split(" "),
]);
const campaignFamilies = /^(utm|hsa|mtm|pk)_/;

/** The path and query of a request without campaign parameters; the other parameters stay as they are. */
export function withoutCampaign(url: string): string {
  const at = url.indexOf("?");
  if (at === -1) return url;
  const rest = url
    .slice(at + 1)
    .split("&")
    .filter((part) => part !== "" && !isOfCampaign(part));
  return rest.length > 0 ? `${url.slice(0, at)}?${rest.join("&")}` : url.slice(0, at);
}

function isOfCampaign(part: string): boolean {
  const name = part.split("=", 1)[0]!.toLowerCase();
  return campaignNames.has(name) || campaignFamilies.test(name);
}
