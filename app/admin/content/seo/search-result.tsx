import { asInResults } from "#core/content/shown-width.rules.ts";
import "./search-result.css";

type ResultProps = { path: string; title: string; description: string; noindex: boolean };

/** Roughly how a search engine shows a page, with texts cut off at the same width. */
export function SearchResult({ path, title, description, noindex }: ResultProps) {
  return (
    <figure className="search-result" aria-label="In search results">
      <figcaption className="muted">In search results</figcaption>
      {noindex ? (
        <p>Not shown.</p>
      ) : (
        <>
          <p className="search-result-address muted">
            <bdi>{path}</bdi>
          </p>
          <p className="search-result-title">
            <bdi>{asInResults("title", title) || "The page’s built-in title"}</bdi>
          </p>
          <p>
            <bdi>{asInResults("description", description) || "The page’s built-in description."}</bdi>
          </p>
        </>
      )}
    </figure>
  );
}
