import { useRef, type ReactNode } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import type { PageOf } from "#core/contract.ts";
import { errorMessage } from "./fetch-json.ts";
import { useList } from "./client.ts";
import { queryOf, useListAddress, type ListAddress } from "./list-address.ts";
import { useFocusBackOnRow } from "./list-focus.ts";
import type { Filter, ListScreen, NewRecord } from "./list-screen.ts";
import { ListTable } from "./list-table.tsx";
import { ListTools } from "./list-tools.tsx";
import { useListKeys } from "./list-keys.ts";
import { may } from "#core/auth/policies.ts";
import { countLabel, mostCounted } from "#lib/count.ts";
import { Page, useShell } from "./page.tsx";
import { Pager } from "./pager.tsx";
import { RecordPanel } from "./record-panel.tsx";
import { Empty, Failure, Skeleton } from "./states.tsx";
import "./list.css";

type ListProps<Row, Full> = { screen: ListScreen<Row, Full>; filters?: Filter[]; above?: ReactNode };

/** A searchable table of a noun; a row opens its record over it. All state is in the address. */
export function ListPage<Row, Full>({ below, ...props }: ListProps<Row, Full> & { below?: ReactNode }) {
  const { title, contract } = props.screen;
  return (
    <Page title={title} operation={contract.operations.list}>
      <List {...props} />
      {below}
    </Page>
  );
}

function List<Row, Full>({ screen, filters = [], above }: ListProps<Row, Full>) {
  const { contract, sorts = [], rowId, rowName } = screen;
  const address = useListAddress({
    filters: filters.map((filter) => filter.name),
    sorts: sorts.map((sort) => sort.value),
  });
  const { state } = address;
  const add = useAdding(screen);
  const query = useList(contract, queryOf(state), {
    ...(screen.pollMs && { refetchInterval: screen.pollMs }),
  });
  const page = query.data;
  const rows = (page?.items ?? []).map((row) => ({ id: rowId(row), name: rowName(row) }));
  const area = useRef<HTMLDivElement>(null);
  useListKeys({ area, ids: rows.map(({ id }) => id), address });
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
        <ListTools screen={screen} add={add} filters={filters} address={address} page={page} />
        <ListBody screen={screen} query={query} address={address} />
        {page && page.total > 0 && (
          <Pager state={state} page={page} many={contract.many} change={address.change} />
        )}
      </div>
      {state.open !== null && (
        <RecordPanel contract={contract} view={screen.view} add={add} rows={rows} address={address} />
      )}
    </div>
  );
}

/** How a record is added, for users who may. */
function useAdding<Row, Full>({ contract, add }: ListScreen<Row, Full>): NewRecord | undefined {
  const { user } = useShell();
  const operation = contract.operations[add?.operation ?? "create"];
  return operation && may(user, operation) ? add : undefined;
}

type BodyProps<Row, Full> = {
  screen: ListScreen<Row, Full>;
  query: UseQueryResult<PageOf<Row>>;
  address: ListAddress;
};

function ListBody<Row, Full>({ screen, query, address }: BodyProps<Row, Full>) {
  const { many } = screen.contract;
  const { page, pageSize } = address.state;
  if (query.isError && (page - 1) * pageSize >= mostCounted)
    return (
      <NoSuchPage
        address={address}
        text={`Only the first ${countLabel(mostCounted)} ${many} can be listed.`}
      />
    );
  if (query.isPending) return <Skeleton label={`Loading ${many}`} />;
  if (!query.data)
    return (
      <Failure what={`The ${many} could not be loaded.`} error={query.error} retry={() => query.refetch()} />
    );
  const { items, total, unsorted } = query.data;
  return (
    <>
      {query.isError && (
        <p className="list-stale" role="alert">
          This list may be out of date. {errorMessage(query.error)}{" "}
          <button type="button" className="staff-button" onClick={() => void query.refetch()}>
            Try again
          </button>
        </p>
      )}
      {unsorted && (
        <p className="list-note" role="status">
          Too many {many} match to be sorted. The newest come first; add a word to narrow the search.
        </p>
      )}
      {items.length > 0 && (
        <ListTable screen={screen} rows={items} address={address} loading={query.isPlaceholderData} />
      )}
      {items.length === 0 && <Nothing many={many} total={total} empty={screen.empty} address={address} />}
    </>
  );
}

type NothingProps = { many: string; total: number; empty: string | undefined; address: ListAddress };

function Nothing({ many, total, empty, address }: NothingProps) {
  const { state, change } = address;
  const isNarrowed = state.q.trim() !== "" || Object.values(state.filters).some(Boolean);
  const clear = () =>
    change({ q: null, ...Object.fromEntries(Object.keys(state.filters).map((name) => [name, null])) });
  if (total > 0) return <NoSuchPage address={address} />;
  if (isNarrowed)
    return <Empty title={`No ${many} match.`} action={{ label: "Clear search and filters", run: clear }} />;
  return <Empty title={`No ${many} yet.`} {...(empty && { text: empty })} />;
}

function NoSuchPage({ address: { state, change }, text }: { address: ListAddress; text?: string }) {
  return (
    <Empty
      title={`Page ${state.page.toLocaleString("en-US")} does not exist.`}
      {...(text && { text })}
      action={{ label: "Go to page 1", run: () => change({ page: null }) }}
    />
  );
}
