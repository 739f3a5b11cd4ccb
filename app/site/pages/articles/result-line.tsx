import type { ReactNode } from "react";
import { SetFilters } from "#app/site/parts/set-filters.tsx";
import { activeArticleFilters, articleLink, type ArticleFilter } from "./filter.ts";

type ResultLineProps = {
  list: string;
  filter: ArticleFilter;
  /** "article", "guide" */
  noun: string;
  total: number;
  children?: ReactNode;
};

/** The number of results, and each active filter as a link that removes it. */
export function ResultLine({ list, filter, noun, total, children }: ResultLineProps) {
  const active = activeArticleFilters(filter);
  return (
    <div className="result-line">
      <p role="status">
        <b className="num">
          {total} {total === 1 ? noun : `${noun}s`}
        </b>
        {active.length > 0 && " found"}
      </p>
      <SetFilters
        filters={active}
        link={({ name }, { children, ...part }) => (
          <a href={articleLink(list, filter, { [name]: "" })} {...part}>
            {children}
          </a>
        )}
      />
      {children}
    </div>
  );
}
