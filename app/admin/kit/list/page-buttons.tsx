import "./page-buttons.css";

type PagesProps = { page: number; pageSize: number; total: number; change: (page: number) => void };

/** Buttons to the previous and the next page; nothing if there is only one. */
export function PageButtons({ page, pageSize, total, change }: PagesProps) {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  return (
    <div className="page-buttons">
      <button type="button" className="staff-button" disabled={page <= 1} onClick={() => change(page - 1)}>
        Previous
      </button>
      <span role="status">
        Page {page} of {pages}
      </span>
      <button
        type="button"
        className="staff-button"
        disabled={page >= pages}
        onClick={() => change(page + 1)}
      >
        Next
      </button>
    </div>
  );
}
