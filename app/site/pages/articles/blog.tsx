import "./list.css";
import { articlePath } from "#core/content/rules.ts";
import { listPosts, postFacets } from "#core/content/reads.ts";
import type { PostSummary } from "#core/content/shape.ts";
import { redirectTo, type PageProps, type PageRequest } from "#app/document/page.ts";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { PageIntro } from "#app/site/parts/text/page-intro.tsx";
import { articleFilterOf, articleLink, type ArticleFilter } from "./filter.ts";
import { ListPicture } from "./list-picture.tsx";
import { Nothing } from "./nothing.tsx";
import { Pager } from "./pager.tsx";
import { withPictures } from "./read-article.ts";
import { redirectRenamedLabel } from "./renamed-label.ts";
import { ResultLine } from "./result-line.tsx";
import { ArticleSearch } from "./search.tsx";
import { When } from "./when.tsx";

/** Articles per page: about four screens. */
const pageSize = 12;

export async function load({ world, url }: PageRequest) {
  const filter = articleFilterOf(url.searchParams);
  const [{ items, total }, facets] = await Promise.all([
    listPosts(world.db.read, { ...filter, kind: "post", status: "published", pageSize }),
    postFacets(world.db.read, "post"),
  ]);
  if (total === 0) await redirectRenamedLabel(world, "post", filter);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (filter.page > pages) throw redirectTo(articleLink("/blog", filter, { page: pages }), 302);
  return { filter, posts: await withPictures(world, items.map(entryOf)), total, pages, facets };
}

function entryOf({ kind, slug, title, excerpt, category, publishedAt, minutes, picture }: PostSummary) {
  return { kind, slug, title, excerpt, category, publishedAt, minutes, picture };
}

type Entry = PageProps<typeof load>["data"]["posts"][number];

export function Page({ data }: PageProps<typeof load>) {
  const { filter, posts, total, pages, facets } = data;
  return (
    <>
      <PageHead
        title="Florida pool blog: straight answers with sources"
        description="Articles about buying, building and owning a fiberglass pool in Florida, with a source and date for every figure."
        query={filter.page > 1 ? `?page=${filter.page}` : ""}
        noindex={filter.q !== ""}
      />
      <link rel="alternate" type="application/rss+xml" title="Blog" href="/blog/rss.xml" />
      <PageIntro
        title="Straight answers, with sources"
        here="Blog"
        lead="The questions pool buyers ask, answered with figures, sources and the date we checked."
      >
        <ArticleSearch list="/blog" label="Search the articles" filter={filter} />
      </PageIntro>
      <div className="wrap article-index">
        <Categories filter={filter} facets={facets} />
        <ResultLine list="/blog" filter={filter} noun="article" total={total}>
          <a className="text-link feed-link" href="/blog/rss.xml">
            RSS feed
          </a>
        </ResultLine>
        {posts.map((post, place) => (
          <ListedPost key={post.slug} post={post} first={place === 0} />
        ))}
        {total === 0 && <NoPost any={facets.categories.length > 0} />}
        <Pager list="/blog" filter={filter} pages={pages} />
        <Topics filter={filter} facets={facets} />
      </div>
    </>
  );
}

type FacetsProps = { filter: ArticleFilter; facets: PageProps<typeof load>["data"]["facets"] };

/** Facets that narrow the list: a single article is found sooner by its title. The chosen one stays. */
function useful<Facet extends { value: string; count: number }>(facets: Facet[], chosen: string): Facet[] {
  return facets.filter(({ value, count }) => count > 1 || value === chosen);
}

function Categories({ filter, facets }: FacetsProps) {
  const categories = useful(facets.categories, filter.category);
  if (categories.length === 0) return null;
  return (
    <nav className="chips" aria-label="Categories">
      {[{ value: "", count: 0 }, ...categories].map(({ value, count }) => (
        <a
          key={value}
          className="chip"
          href={articleLink("/blog", filter, { category: value })}
          aria-current={value === filter.category ? "true" : undefined}
        >
          {value || "All"} {value && <small>{count}</small>}
        </a>
      ))}
    </nav>
  );
}

function ListedPost({ post, first }: { post: Entry; first: boolean }) {
  return (
    <article className="listed-article">
      <div>
        <ListPicture article={post} first={first} />
        <p className="fine">
          {post.publishedAt && <When at={post.publishedAt} />}
          <span>{post.minutes} min read</span>
          <span>{post.category}</span>
        </p>
      </div>
      <div>
        <h2>
          <a href={articlePath(post)}>{post.title}</a>
        </h2>
        <p className="muted">{post.excerpt}</p>
      </div>
    </article>
  );
}

function NoPost({ any }: { any: boolean }) {
  return any ? (
    <Nothing
      title="No articles match"
      text="Try a single word, or remove a filter."
      to="/blog"
      way="Show all articles"
    />
  ) : (
    <Nothing
      title="No articles yet"
      text="In the meantime, our guides answer the questions people ask before they sign."
      to="/resources"
      way="Read the guides"
    />
  );
}

function Topics({ filter, facets }: FacetsProps) {
  const tags = useful(facets.tags, filter.tag);
  if (tags.length === 0) return null;
  return (
    <nav className="topics" aria-labelledby="topics">
      <h2 id="topics">By topic</h2>
      <ul>
        {tags.map(({ value }) => (
          <li key={value}>
            <a
              href={articleLink("/blog", filter, { tag: value, q: "", category: "" })}
              aria-current={value === filter.tag ? "true" : undefined}
            >
              {value}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
