/** The home page's title in search results: stored with the first data, and shown while its entry has none. */
export function homeTitle(company: string): string {
  return `Fiberglass Pools in Florida With Prices | ${company}`;
}
