import { data } from "react-router";
import { redirectMoved } from "#app/site/pages/redirect-moved.ts";
import { unsavedContext, worldContext } from "#app/world.ts";
import { ArticlePage } from "./article.tsx";
import { NoSuchArticle } from "./no-such-article.tsx";
import { readArticle } from "./read-article.ts";
import type { Route } from "./+types/post";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const read = await readArticle(world, "post", params.slug, context.get(unsavedContext).post);
  if (!read.article) await redirectMoved(world, url.pathname);
  return data(read, { status: read.article ? 200 : 404 });
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { article, others } = loaderData;
  if (!article) return <NoSuchArticle kind="post" others={others} />;
  return <ArticlePage article={article} related={others} />;
}
