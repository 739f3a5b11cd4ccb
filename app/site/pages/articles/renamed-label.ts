import { redirectTo } from "#app/document/page.ts";
import { labelPath } from "#core/content/labels.rules.ts";
import { postFacets } from "#core/content/reads.ts";
import { findRedirect } from "#core/content/redirects/reads.ts";
import type { Post } from "#core/content/shape.ts";
import type { World } from "#core/world.ts";
import { articleLink, type ArticleFilter } from "./filter.ts";
import { articleKinds } from "./kinds.ts";

/**
 * For a list that matches nothing: if no article has its category or tag because that was renamed or merged, redirects to
 * the same list under the present name.
 * @throws Response the redirect
 */
export async function redirectRenamedLabel(
  { db }: World,
  article: Post["kind"],
  filter: ArticleFilter,
): Promise<void> {
  const facets = await postFacets(db.read, article);
  const used = { category: facets.categories, tag: facets.tags };
  for (const kind of ["category", "tag"] as const) {
    const name = filter[kind];
    if (name === "" || used[kind].some(({ value }) => value === name)) continue;
    const moved = await findRedirect(db.read, labelPath(article, kind, name));
    const present = moved?.toPath && new URL(moved.toPath, "https://own.example").searchParams.get(kind);
    if (!moved || !present || present === name) continue;
    const to = articleLink(articleKinds[article].home, filter, { [kind]: present, page: filter.page });
    throw redirectTo(to, moved.statusCode, { "cache-control": "no-cache" });
  }
}
