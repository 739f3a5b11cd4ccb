import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { articleLink, type ArticleFilter } from "./filter.ts";

type PagerProps = { list: string; filter: ArticleFilter; pages: number };

/** Links to newer and older articles, if there is more than one page. */
export function Pager({ list, filter, pages }: PagerProps) {
  if (pages < 2) return null;
  const { page } = filter;
  return (
    <nav className="article-pager" aria-label="Pages">
      {page > 1 && (
        <ButtonLink variant="line" small rel="prev" href={articleLink(list, filter, { page: page - 1 })}>
          <Icon name="arrow-left" /> Previous page
        </ButtonLink>
      )}
      <span className="muted num">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <ButtonLink variant="line" small rel="next" href={articleLink(list, filter, { page: page + 1 })}>
          Next page <Icon name="arrow-right" />
        </ButtonLink>
      )}
    </nav>
  );
}
