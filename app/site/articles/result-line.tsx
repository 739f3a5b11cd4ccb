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

/** How many there are, and each filter that is set as a way to take it off. */
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
        filters={active.map((one) => ({ ...one, to: articleLink(list, filter, { [one.name]: "" }) }))}
      />
      {children}
    </div>
  );
}
