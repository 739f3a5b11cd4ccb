import "./list.css";
import { useEffect, useRef, type SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { afterFrame } from "#app/site/parts/after-frame.ts";
import { PageIcon } from "#app/site/parts/page-icon.tsx";
import type { ArticleFilter } from "./filter.ts";

type ArticleSearchProps = { list: string; label: string; filter: ArticleFilter };

/** A search that keeps the other filters. A plain form, so it works without JavaScript. */
export function ArticleSearch({ list, label, filter }: ArticleSearchProps) {
  const box = useRef<HTMLInputElement>(null);
  const searched = useRef(filter.q);
  // the address may change elsewhere (Back, a chip); the input stays mounted to keep its focus
  useEffect(() => {
    // text typed before hydration has not been searched for yet
    if (!box.current || searched.current === filter.q) return;
    box.current.value = searched.current = filter.q;
  }, [filter.q]);
  // the router's own form would be in the first script of every page
  const navigate = useNavigate();
  function search(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget) as unknown as Iterable<[string, string]>;
    const address = `${list}?${new URLSearchParams([...fields])}`;
    afterFrame(() => navigate(address));
  }
  return (
    <form className="article-search" role="search" action={list} onSubmit={search}>
      <label className="visually-hidden" htmlFor="article-search">
        {label}
      </label>
      <input
        ref={box}
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
