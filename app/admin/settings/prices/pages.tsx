import { Link, useSearchParams } from "react-router";

type PagesProps = { page: number; pageSize: number; total: number; many: string; name?: string };

/** Links to the previous and next page, as a parameter of the address; nothing if there is only one. */
export function Pages({ page, pageSize, total, many, name = "page" }: PagesProps) {
  const [search] = useSearchParams();
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  const to = (next: number) => {
    const address = new URLSearchParams(search);
    address.set(name, String(next));
    return `?${address}`;
  };
  return (
    <nav className="prices-pages" aria-label={`Pages of ${many}`}>
      {page > 1 && (
        <Link className="staff-button" to={to(page - 1)} preventScrollReset>
          Previous
        </Link>
      )}
      <span role="status">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Link className="staff-button" to={to(page + 1)} preventScrollReset>
          Next
        </Link>
      )}
    </nav>
  );
}
