import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ListAddress } from "./list-address.ts";
import type { SortedBy } from "./list-screen.ts";
import { directionOf, sortAfterClick } from "./sort-order.ts";
import "./column-header.css";

/** How a list is sorted, for its column headers. */
export type Sorting = {
  /** The sort in effect; empty if there are too many rows to sort. */
  sort: string;
  /** The default. */
  normal: string;
  change: ListAddress["change"];
};

type HeaderProps = {
  text: string;
  by: SortedBy | undefined;
  sorting: Sorting;
  className?: string | undefined;
};

/** The header of a column: a button if the list can be sorted by it. */
export function ColumnHeader({ text, by, sorting, className }: HeaderProps) {
  if (!by)
    return (
      <th scope="col" className={className}>
        {text}
      </th>
    );
  const { sort, normal, change } = sorting;
  const direction = directionOf(by, sort);
  const Icon = direction === null ? ChevronsUpDown : direction === "ascending" ? ArrowUp : ArrowDown;
  const click = () => {
    const next = sortAfterClick(by, sort, normal);
    change({ sort: next === normal ? null : next });
  };
  return (
    <th scope="col" className={className} aria-sort={direction ?? "none"}>
      <button type="button" className="column-sort" onClick={click}>
        {text} <Icon size={15} aria-hidden />
      </button>
    </th>
  );
}
