import { ArrowLeft } from "lucide-react";
import { Link, useParams } from "react-router";
import { Preview } from "#app/admin/content/preview-body.tsx";
import { useRecord } from "#app/admin/kit/live/queries.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/policies.ts";
import { Failure, Forbidden, Skeleton } from "#app/admin/kit/states.tsx";
import { posts } from "#core/content/contract.ts";
import type { Post } from "#core/content/shape.ts";
import "./article.css";

/** /blog-preview/:id: the saved version of a post on the page that readers will see, under a banner. */
export default function BlogPreview() {
  const { id = "" } = useParams();
  const { user } = useShell();
  const allowed = may(user, posts.operations.find);
  const query = useRecord(posts, id, { enabled: allowed });
  return (
    <div className="preview">
      <Banner post={query.data} />
      <main id="main">
        {query.data && (
          <h1 className="visually-hidden" dir="auto">
            {query.data.title}
          </h1>
        )}
        {!allowed && <Forbidden />}
        {allowed && query.isPending && <Skeleton label="Loading the post" />}
        {query.isError && !query.data && (
          <Failure what="The post could not be loaded." error={query.error} retry={() => query.refetch()} />
        )}
        {query.data && <Preview contract={posts} body={draftOf(query.data)} />}
      </main>
    </div>
  );
}

function Banner({ post }: { post: Post | undefined }) {
  const isPublished = post?.status === "published";
  const [status, about] = post?.hasChanges
    ? ["Draft of changes", "Readers don’t see the changes until they are published."]
    : isPublished
      ? ["Published", "This is what readers see."]
      : ["Draft", "Only signed-in staff can see this page."];
  return (
    <aside className="preview-banner" aria-label="About this preview">
      <b>{status}</b>
      <span>{about}</span>
      <Link to={post ? `/admin/blog?open=${post.id}` : "/admin/blog"}>
        <ArrowLeft size={18} aria-hidden /> Back to the blog list
      </Link>
    </aside>
  );
}

/** What the page is drawn from: the fields that somebody types. */
function draftOf(post: Post) {
  const { kind, title, excerpt, content, category, tags, author, picture, publishedAt } = post;
  const { metaTitle, metaDescription } = post;
  return {
    kind,
    title,
    excerpt,
    content,
    category,
    tags,
    author,
    picture,
    publishedAt,
    metaTitle,
    metaDescription,
  };
}
