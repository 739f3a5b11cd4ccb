import { Link } from "react-router";
import { Fact, Facts, History, Section, Tag, When } from "#app/admin/kit/facts.tsx";
import { ListFrame } from "#app/admin/kit/list-frame.tsx";
import type { Noun } from "#app/admin/kit/noun.ts";
import { statusFilter } from "#app/admin/kit/status-filter.ts";
import type { Post, PostSummary } from "#core/content/shape.ts";

export function meta() {
  return [{ title: "Blog: staff area" }, { name: "robots", content: "noindex" }];
}

/** /admin/blog: the posts, drafts included. */
export default function BlogList() {
  return <ListFrame noun={posts} filters={[statusFilter]} />;
}

const posts: Noun<PostSummary, Post> = {
  title: "Blog",
  one: "post",
  many: "posts",
  area: "content",
  path: "/api/admin/blog",
  nameHeader: "Title",
  rowId: (post) => String(post.id),
  rowName: (post) => post.title,
  searchHint: "Title, tags",
  empty: "There is no post.",
  columns: [
    { header: "Status", cell: (post) => <Status post={post} />, first: true },
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
    Body: ({ record }) => <PostBody post={record} />,
  },
};

function PostBody({ post }: { post: Post }) {
  return (
    <>
      <p className="record-actions">
        <Link className="staff-button go" to={`/blog-preview/${post.id}`}>
          Preview
        </Link>
      </p>
      <Facts>
        <Fact label="Status">
          <Status post={post} />
        </Fact>
        <Fact label="Address">
          <bdi>{post.slug}</bdi>
        </Fact>
        <Fact label="Category">
          <bdi>{post.category || "–"}</bdi>
        </Fact>
        <Fact label="Tags">{post.tags.join(", ")}</Fact>
        <Fact label="Author">
          <bdi>{post.author || "–"}</bdi>
        </Fact>
        <Fact label="Excerpt">
          <bdi>{post.excerpt || "–"}</bdi>
        </Fact>
        <Fact label="Title in search">{post.metaTitle && <bdi>{post.metaTitle}</bdi>}</Fact>
        <Fact label="Text in search">{post.metaDescription && <bdi>{post.metaDescription}</bdi>}</Fact>
      </Facts>
      <Section title="Source">
        <pre className="source">{post.content}</pre>
      </Section>
      <History record={post} />
    </>
  );
}

export function Status({ post }: { post: PostSummary }) {
  return (
    <Tag look={post.status === "published" ? "ok" : "warn"}>
      {post.status === "published" ? "Published" : "Draft"}
    </Tag>
  );
}
