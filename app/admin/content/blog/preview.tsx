import { ArrowLeft } from "lucide-react";
import { Link, useParams } from "react-router";
import { useRecord } from "#app/admin/kit/live/queries.ts";
import { When } from "#app/admin/kit/record/facts.tsx";
import { useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/policies.ts";
import { Failure, Forbidden, Skeleton } from "#app/admin/kit/states.tsx";
import { posts } from "#core/content/contract.ts";
import type { Post } from "#core/content/shape.ts";
import { Article } from "./article.tsx";

/** /blog-preview/:id: a post as readers will see it, under a preview banner. */
export default function BlogPreview() {
  const { id = "" } = useParams();
  const { user } = useShell();
  const allowed = may(user, posts.operations.find);
  const query = useRecord(posts, id, { enabled: allowed });
  return (
    <div className="preview">
      <Banner post={query.data} />
      <main id="main" className="preview-page">
        {!allowed && <Forbidden />}
        {allowed && query.isPending && <Skeleton label="Loading the post" />}
        {query.isError && !query.data && (
          <Failure what="The post could not be loaded." error={query.error} retry={() => query.refetch()} />
        )}
        {query.data && <WholePost post={query.data} />}
      </main>
    </div>
  );
}

function Banner({ post }: { post: Post | undefined }) {
  const isPublished = post?.status === "published";
  return (
    <aside className="preview-banner" aria-label="About this preview">
      <b>{isPublished ? "Published" : "Draft"}</b>
      <span>{isPublished ? "This is what readers see." : "Only signed-in staff can see this page."}</span>
      <Link to={post ? `/admin/blog?open=${post.id}` : "/admin/blog"}>
        <ArrowLeft size={18} aria-hidden /> Back to the blog list
      </Link>
    </aside>
  );
}

export function WholePost({ post }: { post: Post }) {
  return (
    <article className="preview-post">
      <header>
        <p className="muted">
          <bdi>{post.category}</bdi>
        </p>
        <h1 dir="auto">{post.title}</h1>
        {post.excerpt && (
          <p className="preview-lead" dir="auto">
            {post.excerpt}
          </p>
        )}
        <p className="muted">
          <bdi>{post.author}</bdi> · <When at={post.publishedAt ?? post.updatedAt} />
        </p>
      </header>
      <Article html={post.content} />
    </article>
  );
}
