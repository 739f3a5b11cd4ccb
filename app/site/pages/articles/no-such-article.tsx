import "./article.css";
import type { Post } from "#core/content/shape.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Breadcrumbs } from "#app/site/frame/shell/breadcrumbs.tsx";
import { MissingHead } from "#app/site/frame/shell/missing-head.tsx";
import { articleKinds } from "./kinds.ts";
import { Others } from "./others.tsx";
import type { ArticleLink } from "./read-article.ts";
import { ArticleSearch } from "./search.tsx";

/** Shown for an unknown article: the search, and the newest articles. */
export function NoSuchArticle({ kind, others }: { kind: Post["kind"]; others: ArticleLink[] }) {
  const { home, name, noun } = articleKinds[kind];
  return (
    <>
      <MissingHead />
      <Breadcrumbs
        steps={[
          { text: "Home", to: "/" },
          { text: name, to: home },
        ]}
        here="404"
      />
      <section className="wrap section">
        <h1>We can’t find that {noun}</h1>
        <p className="lead">404 Page Not Found. This {noun} may have been removed or renamed.</p>
        <ArticleSearch
          list={home}
          label={`Search the ${noun}s`}
          filter={{ q: "", category: "", tag: "", page: 1 }}
        />
        <p className="row after-lead">
          <ButtonLink href={home}>See all {noun}s</ButtonLink>
          <ButtonLink href="/" variant="line">
            Home
          </ButtonLink>
        </p>
      </section>
      <Others title={`Newest ${noun}s`} kind={kind} others={others} />
    </>
  );
}
