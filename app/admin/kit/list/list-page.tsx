import { useRef, type ReactNode } from "react";
import { useFields } from "#app/admin/kit/table/fields-screen.tsx";
import { useBoard } from "#app/admin/kit/board/use-board.tsx";
import { useList } from "#app/admin/kit/live/queries.ts";
import { queryOf, useListAddress } from "./list-address.ts";
import { focusOnSelecting, useFocusBackOnRow } from "./list-focus.ts";
import type { Filter, ListScreen, NewRecord } from "./list-screen.ts";
import { ListRows } from "./list-rows.tsx";
import { ListTools } from "./list-tools.tsx";
import { useListKeys, useRecordKeys } from "./list-keys.ts";
import { may } from "#core/policies.ts";
import { Page, useShell } from "#app/admin/kit/page.tsx";
import { RecordPanel } from "#app/admin/kit/record/record-panel.tsx";
import { useNeighbors } from "./use-neighbors.ts";
import { useShownColumns } from "./chosen-columns.ts";
import { useSelection } from "./use-selection.ts";
import { OpeningView } from "./views/opening-view.tsx";
import "./list-and-record.css";
import "./list.css";

type ListProps<Row, Full> = { screen: ListScreen<Row, Full>; filters?: Filter[]; above?: ReactNode };

/** A searchable table of a noun; a row opens its record over it. All state is in the address. */
export function ListPage<Row, Full>({ below, ...props }: ListProps<Row, Full> & { below?: ReactNode }) {
  const { title, contract } = props.screen;
  return (
    <Page title={title} operation={contract.operations.list}>
      <OpeningView screen={props.screen}>
        <List {...props} />
      </OpeningView>
      {below}
    </Page>
  );
}

function List<Row, Full>({ screen: whole, filters = [], above }: ListProps<Row, Full>) {
  const address = useListAddress({
    filters: filters.map((filter) => filter.name),
    sorts: (whole.sorts ?? []).map((sort) => sort.value),
    hasViews: whole.views !== undefined,
  });
  const { screen, columnsMenu } = useShownColumns(whole, address);
  const { contract, rowId, rowName } = screen;
  const { state } = address;
  const area = useRef<HTMLDivElement>(null);
  const boards = useBoard(screen, address, area);
  const { isTable, board } = boards;
  const fields = useFields(screen, address);
  const isEdited = isTable && fields?.isOn === true;
  const add = useAdding(screen);
  const polling = screen.pollMs && { refetchInterval: screen.pollMs };
  const query = useList(contract, queryOf(state), { enabled: isTable, ...polling });
  const page = query.data;
  const listed = (page?.items ?? []).map((row) => ({ id: rowId(row), name: rowName(row) }));
  const rows = isTable ? listed : (board?.rows ?? []);
  const selection = useSelection({ state, rowId, page });
  const clear = () => {
    selection.clear();
    focusOnSelecting();
  };
  const selecting = useBulk(screen) && { ...selection, clear };
  const ids = rows.map(({ id }) => id);
  const neighbors = useNeighbors(ids, state.open);
  useListKeys({ area, address, neighbors, selects: isTable && !isEdited && selecting !== undefined });
  useRecordKeys(screen, area, state.open);
  useFocusBackOnRow(area, state.open);
  return (
    <div
      className="list-and-record"
      data-open={state.open !== null || undefined}
      data-wide={screen.view.wide}
      ref={area}
    >
      <div className="list">
        {above}
        <ListTools
          screen={screen}
          add={add}
          columnsMenu={columnsMenu}
          filters={filters}
          address={address}
          page={isTable ? page : board?.page}
          layouts={boards.layouts}
          fields={fields}
        />
        {boards.part}
        {isEdited && fields?.part(query)}
        {isTable && !isEdited && (
          <ListRows screen={screen} query={query} address={address} selecting={selecting} />
        )}
      </div>
      {boards.moving}
      {state.open !== null && (
        <RecordPanel
          contract={contract}
          view={screen.view}
          add={add}
          rows={rows}
          neighbors={neighbors}
          address={address}
        />
      )}
    </div>
  );
}

/** Whether the user may do something with several rows. */
function useBulk<Row, Full>({ contract, bulk }: ListScreen<Row, Full>): true | undefined {
  const { user } = useShell();
  const operation = bulk && contract.operations[bulk.operation];
  return operation && may(user, operation) ? true : undefined;
}

/** How a record is added, for users who may. */
function useAdding<Row, Full>({ contract, add }: ListScreen<Row, Full>): NewRecord | undefined {
  const { user } = useShell();
  const operation = contract.operations[add?.operation ?? "create"];
  return operation && may(user, operation) ? add : undefined;
}
