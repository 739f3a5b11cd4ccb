import { shown } from "#app/admin/content/parts.tsx";
import "./search-result.css";

type ResultProps = { path: string; title: string; description: string; noindex: boolean };

/** About what a search engine shows of a page; what it does not show is cut off here too. */
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
            <bdi>{cut(title, shown.title) || "The page’s built-in title"}</bdi>
          </p>
          <p>
            <bdi>{cut(description, shown.description) || "The page’s built-in description."}</bdi>
          </p>
        </>
      )}
    </figure>
  );
}

/** As search results do it: between words, if there are any. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf(" ", most - 1);
  return `${text.slice(0, end > 0 ? end : most - 1).trimEnd()}…`;
}
