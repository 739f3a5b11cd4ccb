import { Plus } from "lucide-react";
import { Filters, SortSelect } from "./filters.tsx";
import type { ListAddress } from "./list-address.ts";
import { newId, type Filter, type ListScreen, type NewRecord } from "./list-screen.ts";
import { countLabel } from "#lib/count.ts";
import { SearchBox } from "./search-box.tsx";
import "./list-tools.css";

type ToolsProps<Row, Full> = {
  screen: Pick<ListScreen<Row, Full>, "contract" | "searchHint" | "sorts">;
  add: NewRecord | undefined;
  filters: Filter[];
  address: ListAddress;
  page: { total: number; totalCapped?: boolean | undefined } | undefined;
};

/** Search, filters, sort order, the total, and the button for a new record. */
export function ListTools<Row, Full>({ screen, add, filters, address, page }: ToolsProps<Row, Full>) {
  const { contract, searchHint, sorts } = screen;
  const { one, many } = contract;
  return (
    <search className="list-tools">
      <SearchBox hint={searchHint} many={many} address={address} />
      <Filters filters={filters} address={address} />
      {sorts && <SortSelect sorts={sorts} address={address} />}
      <p className="list-count" role="status">
        {page && `${countLabel(page.total, { capped: page.totalCapped })} ${page.total === 1 ? one : many}`}
      </p>
      {add && (
        <button type="button" className="staff-button go" onClick={() => address.open(newId)}>
          <Plus size={18} aria-hidden /> {add.label}
        </button>
      )}
    </search>
  );
}
