import { shownLengths } from "#core/content/rules.ts";
import "./search-result.css";

type ResultProps = { path: string; title: string; description: string; noindex: boolean };

/** Roughly how a search engine shows a page, with texts cut off at the same length. */
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
            <bdi>{cut(title, shownLengths.title) || "The page’s built-in title"}</bdi>
          </p>
          <p>
            <bdi>{cut(description, shownLengths.description) || "The page’s built-in description."}</bdi>
          </p>
        </>
      )}
    </figure>
  );
}

/** Cuts a text the way search results do: between words if possible. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(" ", most - 1);
  return `${text.slice(0, end > 0 ? end : most - 1).trimEnd()}…`;
}
