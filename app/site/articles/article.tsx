import "#app/site/content.css";
import "./article.css";
import type { Post } from "#core/content/shape.ts";
import { floridaDay } from "#lib/florida-time.ts";
import { Breadcrumbs } from "#app/site/breadcrumbs.tsx";
import { EstimateBand } from "#app/site/estimate-band.tsx";
import { PageHead } from "#app/site/page-head.tsx";

/** One article. Its HTML was sanitised when it was saved. */
export function Article({ post }: { post: Post }) {
  return (
    <>
      <PageHead title={post.metaTitle || post.title} description={post.metaDescription || post.excerpt} />
      <Breadcrumbs
        steps={[
          { text: "Home", to: "/" },
          { text: "Blog", to: "/blog" },
        ]}
        here={post.title}
      />
      <article className="wrap article">
        <h1>{post.title}</h1>
        <p className="fine">{byline(post)}</p>
        <div className="prose" dangerouslySetInnerHTML={{ __html: post.content }} />
      </article>
      <EstimateBand />
    </>
  );
}

/** "Nov 20, 2026 · Permits · Sunspring Pools" */
export function byline({
  publishedAt,
  category,
  author,
}: Pick<Post, "publishedAt" | "category" | "author">): string {
  return [publishedAt && floridaDay(publishedAt), category, author].filter(Boolean).join(" · ");
}
