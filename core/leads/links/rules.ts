/** A link opens the page of a request this long, in days. */
export const requestLinkDays = 365;

/** The path of a visitor's own page. Whoever knows it can read the request, and book, move or cancel a visit. */
export function requestPath(token: string): string {
  return `/request/${encodeURIComponent(token)}`;
}
