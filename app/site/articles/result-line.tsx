import type { ReactNode } from "react";
import { Link } from "react-router";
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
      {active.length > 0 && (
        <ul className="chips" aria-label="Filters that are set">
          {active.map(({ name, value }) => (
            <li key={name}>
              <Link
                className="chip"
                to={articleLink(list, filter, { [name]: "" })}
                aria-label={`Remove the filter ${value}`}
              >
                {name === "q" ? `“${value}”` : value} <span aria-hidden="true">×</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}
