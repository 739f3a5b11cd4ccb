import "./contents.css";
import type { Heading } from "#core/content/rules.ts";

/** The table of contents of a long text. */
export function Contents({ title, headings }: { title: string; headings: Heading[] }) {
  return (
    <nav aria-labelledby="contents" className="contents">
      <h2 id="contents">{title}</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
