import "./list.css";
import { Button } from "#app/ui/button.tsx";
import { PageIcon } from "#app/site/parts/page-icon.tsx";
import type { ArticleFilter } from "./filter.ts";

type ArticleSearchProps = { list: string; label: string; filter: ArticleFilter };

/** A search that keeps the other filters: a plain form. */
export function ArticleSearch({ list, label, filter }: ArticleSearchProps) {
  return (
    <form className="article-search" role="search" action={list}>
      <label className="visually-hidden" htmlFor="article-search">
        {label}
      </label>
      <input
        id="article-search"
        className="input"
        type="search"
        name="q"
        maxLength={100}
        defaultValue={filter.q}
        placeholder={label}
      />
      {filter.category && <input type="hidden" name="category" value={filter.category} />}
      {filter.tag && <input type="hidden" name="tag" value={filter.tag} />}
      <Button type="submit" variant="line">
        <PageIcon name="search" /> Search
      </Button>
    </form>
  );
}
