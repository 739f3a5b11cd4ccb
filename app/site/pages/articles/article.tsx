import "#app/site/parts/text/content.css";
import "./article.css";
import { needsContents } from "#core/content/rules.ts";
import { hasContents } from "#core/content/text-fills.rules.ts";
import { floridaDay } from "#lib/time/florida-time.ts";
import { PictureView } from "#app/ui/picture.tsx";
import { Breadcrumbs } from "#app/site/frame/shell/breadcrumbs.tsx";
import { JsonLd } from "#app/site/frame/shell/json-ld.tsx";
import { Contents } from "#app/site/parts/contents.tsx";
import { Closing } from "#app/site/parts/closing.tsx";
import { usePage } from "#app/site/frame/shell/page-context.ts";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { StoredText } from "#app/site/parts/text/stored-text.tsx";
import { articleFacts } from "./article-facts.ts";
import { closingOf } from "./closings.ts";
import { articleKinds } from "./kinds.ts";
import { Others } from "./others.tsx";
import { OnPaper } from "./on-paper.tsx";
import type { Article, ArticleLink } from "./read-article.ts";
import { When } from "./when.tsx";

/** One article or guide. Its HTML was sanitized when it was saved. */
export function ArticlePage({ article, related }: { article: Article; related: ArticleLink[] }) {
  const { home, name, more } = articleKinds[article.kind];
  const { publishedAt, updatedAt, category, tags } = article;
  return (
    <>
      <PageHead
        {...article.head}
        picture={article.card}
        article={{ publishedAt, updatedAt, section: category, tags }}
      />
      <Facts article={article} />
      <Breadcrumbs
        steps={[
          { text: "Home", to: "/" },
          { text: name, to: home },
        ]}
        here={article.title}
        isInHeading
      />
      <article
        className={`wrap article ${article.kind}`}
        {...(article.isCounted && { "data-counted": `blog/${article.slug}`, "data-counts-view": "" })}
      >
        <header>
          <h1>{article.title}</h1>
          {article.excerpt && <p className="lead">{article.excerpt}</p>}
          <Byline article={article} />
        </header>
        <div className="article-body">
          <TopPicture article={article} />
          <Side article={article} />
          <StoredText text={article} />
          <Tags tags={tags} />
        </div>
      </article>
      <Others title={more} kind={article.kind} others={related} />
      <Closing {...closingOf(article)} />
    </>
  );
}

function Facts({ article }: { article: Article }) {
  const { publicUrl, site } = usePage();
  if (!site) return null;
  return <JsonLd data={articleFacts(article, site, publicUrl)} />;
}

function TopPicture({ article: { picture } }: { article: Article }) {
  if (!picture) return null;
  return (
    <figure className="article-picture">
      <PictureView picture={picture} sizes="(max-width: 68rem) 94vw, 60rem" first />
      {picture.caption && <figcaption className="fine">{picture.caption}</figcaption>}
    </figure>
  );
}

/** The author, the date of publication, the date of the last change if it is a different day, and the reading time. */
function Byline({ article }: { article: Article }) {
  const { author, publishedAt, updatedAt, category, minutes, kind } = article;
  const changed = !publishedAt || floridaDay(updatedAt) !== floridaDay(publishedAt);
  return (
    <ul className="byline">
      {author && <li>By {author}</li>}
      {publishedAt && (
        <li>
          Published <When at={publishedAt} />
        </li>
      )}
      {changed && (
        <li>
          Updated <When at={updatedAt} />
        </li>
      )}
      <li>{minutes} min read</li>
      {category && (
        <li>
          <a href={`${articleKinds[kind].home}?category=${encodeURIComponent(category)}`}>{category}</a>
        </li>
      )}
    </ul>
  );
}

function Side({ article }: { article: Article }) {
  // the text may say where they are to be
  const long = needsContents(article.headings) && !hasContents(article.html);
  if (!long && article.kind === "post") return null;
  return (
    <aside className="article-side" aria-label={`About this ${articleKinds[article.kind].noun}`}>
      {long && <Contents title="On this page" headings={article.headings} />}
      {article.kind === "guide" && <OnPaper slug={article.slug} />}
    </aside>
  );
}

function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="article-tags" aria-label="Topics">
      {tags.map((tag) => (
        <li key={tag}>
          <a className="tag" href={`/blog?tag=${encodeURIComponent(tag)}`}>
            {tag}
          </a>
        </li>
      ))}
    </ul>
  );
}
