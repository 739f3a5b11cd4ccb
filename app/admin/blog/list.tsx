import { StatusTag } from "#app/admin/content/content-form.tsx";
import { DraftsWaiting } from "#app/admin/content/drafts-waiting.tsx";
import { When } from "#app/admin/kit/facts.tsx";
import { ListFrame } from "#app/admin/kit/list-frame.tsx";
import type { Filter, Noun } from "#app/admin/kit/noun.ts";
import { statusFilter } from "#app/admin/kit/status-filter.ts";
import type { Post, PostSummary } from "#core/content/shape.ts";
import { NewPost, path, PostForm } from "./form.tsx";

export function meta() {
  return [{ title: "Blog: staff area" }, { name: "robots", content: "noindex" }];
}

/** /admin/blog: the posts and guides, drafts included; each is written and published here. */
export default function BlogList() {
  const drafts = <DraftsWaiting path={path} />;
  return <ListFrame noun={posts} filters={[kindFilter, statusFilter]} above={drafts} />;
}

const kindFilter: Filter = {
  name: "kind",
  label: "Kind",
  choices: [
    { value: "post", label: "Posts" },
    { value: "guide", label: "Guides" },
  ],
};

const posts: Noun<PostSummary, Post> = {
  title: "Blog",
  one: "article",
  many: "articles",
  area: "content",
  path,
  nameHeader: "Title",
  rowId: (post) => String(post.id),
  rowName: (post) => post.title,
  searchHint: "Title, tags",
  empty: "There is no article.",
  columns: [
    { header: "Kind", cell: (post) => (post.kind === "guide" ? "Guide" : "Post") },
    { header: "Status", cell: (post) => <StatusTag status={post.status} />, first: true },
    { header: "Category", cell: (post) => <bdi>{post.category || "–"}</bdi> },
    { header: "Author", cell: (post) => <bdi>{post.author || "–"}</bdi> },
    { header: "Published (Florida time)", cell: (post) => <When at={post.publishedAt} /> },
    { header: "Changed (Florida time)", cell: (post) => <When at={post.updatedAt} /> },
  ],
  view: {
    title: (post) => post.title,
    subtitle: (post) => (
      <>
        {post.status === "published" ? "published " : "draft, changed "}
        <When at={post.publishedAt ?? post.updatedAt} />
      </>
    ),
    Body: PostForm,
    wide: true,
  },
  add: { label: "New article", Body: NewPost },
};
