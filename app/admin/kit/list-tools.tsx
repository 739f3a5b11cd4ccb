import { Plus } from "lucide-react";
import type { ComponentProps } from "react";
import { LayoutSwitch } from "./board/layout-switch.tsx";
import { Filters, SortSelect } from "./filters.tsx";
import { ColumnsMenu } from "./columns-menu.tsx";
import { filterOf, type ListAddress } from "./list-address.ts";
import { newId, type Choice, type Filter, type ListScreen, type NewRecord } from "./list-screen.ts";
import { countLabel } from "#lib/count.ts";
import { SearchBox } from "./search-box.tsx";
import { directionOf } from "./sort-order.ts";
import { ViewPicker } from "./views/view-picker.tsx";
import "./list-tools.css";

type ToolsProps<Row, Full> = {
  screen: Pick<
    ListScreen<Row, Full>,
    "contract" | "searchHint" | "sorts" | "nameSort" | "columns" | "Tools" | "views"
  >;
  add: NewRecord | undefined;
  shown: ComponentProps<typeof ColumnsMenu>;
  filters: Filter[];
  address: ListAddress;
  page: { total: number; totalCapped?: boolean | undefined } | undefined;
  /** The switch to the board, if there is one. */
  layouts: ComponentProps<typeof LayoutSwitch> | undefined;
};

/** Search, filters, sort order, the total, and the button for a new record. */
export function ListTools<Row, Full>({ screen, shown, filters, address, ...props }: ToolsProps<Row, Full>) {
  const { add, page, layouts } = props;
  const isTable = layouts?.layout !== "board";
  const { contract, searchHint, sorts, columns, nameSort, Tools } = screen;
  const { one, many } = contract;
  const inHeaders = [nameSort, ...columns.map(({ sort }) => sort)];
  const isInHeader = ({ value }: Choice) => inHeaders.some((by) => by && directionOf(by, value) !== null);
  return (
    <search className="list-tools">
      {layouts && <LayoutSwitch {...layouts} />}
      <SearchBox hint={searchHint} many={many} address={address} />
      <ViewPicker screen={screen} filters={filters} />
      <Filters filters={filters} address={address} />
      {sorts && isTable && <SortSelect sorts={sorts} address={address} inHeaders={sorts.every(isInHeader)} />}
      <p className="list-count" role="status">
        {page && `${countLabel(page.total, { capped: page.totalCapped })} ${page.total === 1 ? one : many}`}
      </p>
      {isTable && <ColumnsMenu {...shown} />}
      {Tools && <Tools query={filterOf(address.state)} />}
      {add && (
        <button type="button" className="staff-button go" onClick={() => address.open(newId)}>
          <Plus size={18} aria-hidden /> {add.label}
        </button>
      )}
    </search>
  );
}
