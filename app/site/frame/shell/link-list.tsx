import type { PageLink } from "./site-links.ts";

type LinkListProps = { title: string; links: PageLink[]; headingClass?: "list-title" | "small-title" };

/** Links under a second-level heading; nothing if there are none. */
export function LinkList({ title, links, headingClass = "small-title" }: LinkListProps) {
  if (links.length === 0) return null;
  return (
    <div>
      <h2 className={headingClass}>{title}</h2>
      <ul>
        {links.map(({ text, to }) => (
          <li key={to}>
            <a href={to}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
