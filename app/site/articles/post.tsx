import { data } from "react-router";
import { worldContext } from "#app/world.ts";
import { ArticlePage } from "./article.tsx";
import { NoSuchArticle } from "./no-such-article.tsx";
import { readArticle } from "./read-article.ts";
import type { Route } from "./+types/post";

export async function loader({ context, params }: Route.LoaderArgs) {
  const read = await readArticle(context.get(worldContext), "post", params.slug);
  return data(read, { status: read.article ? 200 : 404 });
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { article, others } = loaderData;
  if (!article) return <NoSuchArticle kind="post" others={others} />;
  return <ArticlePage article={article} related={others} />;
}
