import { Plus, TableProperties } from "lucide-react";
import { useId, useState, type ComponentProps } from "react";
import { LayoutSwitch } from "#app/admin/kit/board/layout-switch.tsx";
import { Filters, SortSelect } from "./filters.tsx";
import { ColumnsMenu } from "./columns-menu.tsx";
import { filterOf, type ListAddress } from "./list-address.ts";
import { newId, type Choice, type Filter, type ListScreen, type NewRecord } from "./list-screen.ts";
import { countLabel } from "#lib/lists/count.ts";
import { SearchBox } from "./search-box.tsx";
import { directionOf } from "./sort-order.ts";
import { ToolGroup, ToolToggle, type ToolGroups } from "./tool-group.tsx";
import { ViewPicker } from "./views/view-picker.tsx";
import "./list-tools.css";

type ToolsProps<Row, Full> = {
  screen: Pick<
    ListScreen<Row, Full>,
    "contract" | "searchHint" | "sorts" | "nameSort" | "columns" | "Tools" | "views"
  >;
  add: NewRecord | undefined;
  columnsMenu: ComponentProps<typeof ColumnsMenu>;
  filters: Filter[];
  address: ListAddress;
  page: { total: number; totalCapped?: boolean | undefined } | undefined;
  /** The switch to the board, if there is one. */
  layouts: ComponentProps<typeof LayoutSwitch> | undefined;
  /** The way to the table of fields, if there is one. */
  fields: { isOn: boolean; toggle: () => void } | undefined;
};

/** Search, filters, sort order, the total, and the button for a new record. */
export function ListTools<Row, Full>({
  screen,
  columnsMenu,
  filters,
  address,
  ...props
}: ToolsProps<Row, Full>) {
  const { add, page, layouts, fields } = props;
  const isTable = layouts?.layout !== "board";
  const { contract, searchHint, sorts, columns, nameSort, Tools } = screen;
  const { one, many } = contract;
  const inHeaders = [nameSort, ...columns.map(({ sort }) => sort)];
  const isInHeader = ({ value }: Choice) => inHeaders.some((by) => by && directionOf(by, value) !== null);
  const sort = sorts && isTable && (
    <SortSelect sorts={sorts} address={address} inHeaders={sorts.every(isInHeader)} />
  );
  const id = useId();
  const groups = useToolGroups();
  return (
    <search className="list-tools">
      <SearchBox hint={searchHint} many={many} address={address} />
      {(sort || filters.length > 0) && (
        <ToolToggle {...groups} id={`${id}filters`} label="Filters" count={countSet(address)} />
      )}
      {(layouts || fields || Tools) && <ToolToggle {...groups} id={`${id}more`} label="More" />}
      <ViewPicker screen={screen} filters={filters} />
      <ToolGroup id={`${id}filters`} open={groups.open}>
        <Filters filters={filters} address={address} />
        {sort}
      </ToolGroup>
      <p className="list-count" role="status">
        {page && `${countLabel(page.total, { capped: page.totalCapped })} ${page.total === 1 ? one : many}`}
      </p>
      <ToolGroup id={`${id}more`} open={groups.open}>
        {layouts && <LayoutSwitch {...layouts} />}
        {isTable && <ColumnsMenu {...columnsMenu} />}
        {fields && (
          <button
            type="button"
            className={`staff-button ${fields.isOn ? "ink" : ""}`}
            aria-pressed={fields.isOn}
            onClick={fields.toggle}
          >
            <TableProperties size={18} aria-hidden /> Edit in the table
          </button>
        )}
        {Tools && <Tools query={filterOf(address.state)} />}
      </ToolGroup>
      {add && (
        <button type="button" className="staff-button go list-add" onClick={() => address.open(newId)}>
          <Plus size={18} aria-hidden /> <span>{add.label}</span>
        </button>
      )}
    </search>
  );
}

function useToolGroups(): ToolGroups {
  const [open, setOpen] = useState<string | null>(null);
  return { open, toggle: (id) => setOpen(open === id ? null : id) };
}

function countSet({ state }: ListAddress): number {
  return Object.values(state.filters).filter(Boolean).length;
}
