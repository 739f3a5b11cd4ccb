/** The query parameters of a list of articles. */
export type ArticleFilter = { q: string; category: string; tag: string; page: number };

/** Longer searches are truncated to this many characters: nobody types them. */
const longestSearch = 100;

/** An invalid page number means the first page. */
export function articleFilterOf(parameters: URLSearchParams): ArticleFilter {
  const word = (name: string) => (parameters.get(name) ?? "").trim().slice(0, longestSearch);
  const page = parameters.get("page") ?? "";
  return {
    q: word("q"),
    category: word("category"),
    tag: word("tag"),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of the same list with some parameters changed; on its first page unless the change sets another. */
export function articleLink(list: string, filter: ArticleFilter, change: Partial<ArticleFilter>): string {
  const next = { ...filter, page: 1, ...change };
  const parameters = new URLSearchParams();
  for (const name of ["q", "category", "tag"] as const) if (next[name]) parameters.set(name, next[name]);
  if (next.page > 1) parameters.set("page", String(next.page));
  const query = String(parameters);
  return query ? `${list}?${query}` : list;
}

/** The active filters, with the names of their parameters. */
export function activeArticleFilters({ q, category, tag }: ArticleFilter) {
  return Object.entries({ q, category, tag })
    .filter(([, value]) => value !== "")
    .map(([name, value]) => ({ name: name as "q" | "category" | "tag", value }));
}
