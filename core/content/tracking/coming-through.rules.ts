/** In the query of a link to the estimate: the slug of the landing page that the link is on. */
export const landingParameter = "landing";

/** What a lead says of the landing page that it came through, if no advertisement or newsletter led there. */
export function landingCampaign(slug: string): string {
  return `Landing page ${slug}`;
}
