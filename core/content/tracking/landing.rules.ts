/** In the query of a link to the estimate: the slug of the landing page that the link is on. */
export const landingParameter = "landing";
