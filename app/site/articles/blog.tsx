import { data, Link } from "react-router";
import { findPost, listPosts } from "#core/content/reads.ts";
import type { PostSummary } from "#core/content/shape.ts";
import { worldContext } from "#app/world.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { NotFoundView } from "#app/site/not-found-view.tsx";
import { PageHead } from "#app/site/page-head.tsx";
import { PageIntro } from "#app/site/page-intro.tsx";
import { Article, byline } from "./article.tsx";
import type { Route } from "./+types/blog";

/** The list, or with ?post=slug one article. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const slug = new URL(request.url).searchParams.get("post");
  if (slug) {
    const post = await findPost(world, { slug });
    return data({ post: post ?? null, posts: null }, { status: post ? 200 : 404 });
  }
  const { items } = await listPosts(world, { q: "", status: "published", page: 1, pageSize: 100 });
  return data({ post: null, posts: items.map(entryOf) });
}

type Entry = Pick<PostSummary, "slug" | "title" | "excerpt" | "author" | "category" | "publishedAt">;

/** Without the articles themselves: they are read one at a time. */
function entryOf({ slug, title, excerpt, author, category, publishedAt }: PostSummary): Entry {
  return { slug, title, excerpt, author, category, publishedAt };
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { post, posts } = loaderData;
  if (post) return <Article post={post} />;
  if (!posts) return <NotFoundView title="No such article." text="404 Page Not Found." pools={[]} />;
  return (
    <>
      <PageHead
        title="Blog: pools in Florida, with figures"
        description="Articles about buying, building and keeping a fiberglass pool in Florida, each figure with its source and date."
      />
      <PageIntro
        title="Written down, with the source."
        here="Blog"
        lead="What we are asked most, answered with figures and the day we read them."
      />
      <div className="wrap section article-list">
        {posts.length === 0 ? (
          <Nothing />
        ) : (
          posts.map((entry) => <ListedArticle key={entry.slug} entry={entry} />)
        )}
      </div>
    </>
  );
}

function ListedArticle({ entry }: { entry: Entry }) {
  return (
    <article>
      <p className="fine">{byline(entry)}</p>
      <div>
        <h2>
          <Link to={`/blog?post=${encodeURIComponent(entry.slug)}`}>{entry.title}</Link>
        </h2>
        <p className="muted">{entry.excerpt}</p>
      </div>
    </article>
  );
}

function Nothing() {
  return (
    <div>
      <h2>No article is published yet.</h2>
      <p>Until one is, the guides answer the questions that come up before every contract.</p>
      <p className="row after-lead">
        <ButtonLink to="/resources" look="line">
          Read the guides
        </ButtonLink>
      </p>
    </div>
  );
}
