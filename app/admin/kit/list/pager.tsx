import { ChevronLeft, ChevronRight } from "lucide-react";
import { countLabel } from "#lib/lists/count.ts";
import { KeyHelp } from "#app/admin/frame/keys/key-help.tsx";
import { pageSizes, type ListAddress, type ListState } from "./list-address.ts";
import "./pager.css";

type PagerProps = {
  state: ListState;
  page: { total: number; totalCapped?: boolean | undefined };
  many: string;
  /** Rows can be selected. */
  change: ListAddress["change"];
};

/** Which rows are shown out of how many, links to the other pages, and the page size. */
export function Pager({ state: { page, pageSize }, page: { total, totalCapped }, many, change }: PagerProps) {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const pages = Math.ceil(total / pageSize);
  return (
    <nav className="pager" aria-label={`Pages of ${many}`}>
      <label>
        Rows{" "}
        <select
          value={pageSize}
          onChange={(event) => change({ pageSize: event.target.value === "25" ? null : event.target.value })}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <KeyHelp />
      <span className="pager-where" role="status">
        {first <= total ? `${first.toLocaleString("en-US")}–${last.toLocaleString("en-US")}` : 0} of{" "}
        {countLabel(total, { capped: totalCapped })}
      </span>
      <button
        type="button"
        className="icon-only"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => change({ page: page - 1 })}
      >
        <ChevronLeft size={20} aria-hidden />
      </button>
      <button
        type="button"
        className="icon-only"
        aria-label="Next page"
        disabled={page >= pages}
        onClick={() => change({ page: page + 1 })}
      >
        <ChevronRight size={20} aria-hidden />
      </button>
    </nav>
  );
}
