import { redirectMoved } from "#app/site/pages/redirect-moved.ts";
import { withStatus, type PageProps, type PageRequest } from "#app/document/page.ts";
import { ArticlePage } from "./article.tsx";
import { NoSuchArticle } from "./no-such-article.tsx";
import { readArticle } from "./read-article.ts";

export async function load({ world, unsaved, params, url }: PageRequest) {
  const read = await readArticle(world, "guide", params.slug ?? "", unsaved.post);
  if (!read.article) await redirectMoved(world, url);
  return withStatus(read, { status: read.article ? 200 : 404 });
}

export function Page({ data }: PageProps<typeof load>) {
  const { article, others } = data;
  if (!article) return <NoSuchArticle kind="guide" others={others} />;
  return <ArticlePage article={article} related={others} />;
}
