import { useRef, type ReactNode } from "react";
import { useList } from "./queries.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { ListBody } from "./list-body.tsx";
import { queryOf, useListAddress } from "./list-address.ts";
import { focusOnSelecting, useFocusBackOnRow } from "./list-focus.ts";
import type { Filter, ListScreen, NewRecord } from "./list-screen.ts";
import { ListTools } from "./list-tools.tsx";
import { useListKeys } from "./list-keys.ts";
import { may } from "#core/auth/policies.ts";
import { Page, useShell } from "./page.tsx";
import { Pager } from "./pager.tsx";
import { RecordPanel } from "./record-panel.tsx";
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
  const { screen, shown } = useShownColumns(whole);
  const { contract, sorts = [], rowId, rowName } = screen;
  const address = useListAddress({
    filters: filters.map((filter) => filter.name),
    sorts: sorts.map((sort) => sort.value),
    hasViews: screen.views !== undefined,
  });
  const { state } = address;
  const add = useAdding(screen);
  const query = useList(contract, queryOf(state), {
    ...(screen.pollMs && { refetchInterval: screen.pollMs }),
  });
  const page = query.data;
  const rows = (page?.items ?? []).map((row) => ({ id: rowId(row), name: rowName(row) }));
  const selection = useSelection({ state, rowId, page });
  const area = useRef<HTMLDivElement>(null);
  const clear = () => {
    selection.clear();
    focusOnSelecting();
  };
  const selecting = useBulk(screen) && { ...selection, clear };
  const ids = rows.map(({ id }) => id);
  const neighbors = useNeighbors(ids, state.open);
  useListKeys({ area, address, neighbors, selects: selecting !== undefined });
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
        <ListTools screen={screen} add={add} shown={shown} filters={filters} address={address} page={page} />
        <ListBody screen={screen} query={query} address={address} selecting={selecting} />
        {selecting && screen.bulk && (
          <BulkBar selecting={selecting} total={page?.total ?? 0} one={contract.one} many={contract.many}>
            <screen.bulk.Actions chosen={selecting.chosen} clear={clear} />
          </BulkBar>
        )}
        {page && page.total > 0 && (
          <Pager state={state} page={page} many={contract.many} change={address.change} />
        )}
      </div>
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
