import { Link } from "react-router";
import { StatusTag } from "#app/admin/content/status-tag.tsx";
import { useList, useRecord } from "#app/admin/kit/live/queries.ts";
import { Page, useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/policies.ts";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { posts } from "#core/content/contract.ts";
import { Article } from "./article.tsx";
import { elementSamples } from "./bench-samples.ts";
import { HostileInput } from "./hostile-input.tsx";

/** Few enough to take in at a glance. */
const newestShown = 5;

/** /test-blog: tests of hostile input, the newest posts, and every element of an article in the article's style. */
export default function TestBlog() {
  return (
    <Page title="Blog rendering test" operation={posts.operations.list}>
      <p className="muted">
        Hostile input, the newest posts, and every element that an article can contain. See also the{" "}
        <Link to="/simple-blog-test">loading test</Link>.
      </p>
      <HostileInput />
      <section className="panel bench">
        <h2>Newest posts</h2>
        <NewestPosts />
      </section>
      <section className="panel bench">
        <h2>Elements</h2>
        {elementSamples.map(({ name, html }) => (
          <section key={name} aria-label={name}>
            <h3>{name}</h3>
            <Article html={html} />
          </section>
        ))}
      </section>
    </Page>
  );
}

function NewestPosts() {
  const { user } = useShell();
  const query = useList(posts, {}, { enabled: may(user, posts.operations.list) });
  if (query.isPending) return <Skeleton label="Loading posts" rows={3} />;
  if (!query.data)
    return (
      <Failure what="The posts could not be loaded." error={query.error} retry={() => query.refetch()} />
    );
  const newest = query.data.items.slice(0, newestShown);
  if (newest.length === 0) return <p className="muted">No posts yet.</p>;
  return newest.map((post) => (
    <details key={post.id} className="bench-post">
      <summary>
        <bdi>{post.title}</bdi> <StatusTag record={post} />
      </summary>
      <Content id={post.id} />
    </details>
  ));
}

function Content({ id }: { id: number }) {
  const query = useRecord(posts, id);
  if (query.isPending) return <Skeleton label="Loading the post" rows={3} />;
  if (!query.data)
    return <Failure what="The post could not be loaded." error={query.error} retry={() => query.refetch()} />;
  return (
    <>
      <Article html={query.data.content} />
      <p>
        <Link to={`/blog-preview/${id}`}>Open the full preview</Link>
      </p>
    </>
  );
}
