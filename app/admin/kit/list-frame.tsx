import { useQuery, keepPreviousData } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode } from "react";
import { sentenceOf } from "./ask.ts";
import { apiPath, useListAddress } from "./list-address.ts";
import { ListTable } from "./list-table.tsx";
import { ListTools } from "./list-tools.tsx";
import { useListKeys } from "./list-keys.ts";
import type { Filter, Noun } from "./noun.ts";
import { Page } from "./page.tsx";
import { Pager } from "./pager.tsx";
import { RecordFrame } from "./record-frame.tsx";
import { Empty, Failure, Skeleton } from "./states.tsx";
import "./list.css";

type PageOf<Row> = { items: Row[]; total: number; page: number; pageSize: number };

type ListFrameProps<Row, Full> = {
  noun: Noun<Row, Full>;
  filters?: Filter[];
  above?: ReactNode;
  below?: ReactNode;
};

/** A searchable list of one kind of record; a row opens its record over the list. Everything stands in the address. */
export function ListFrame<Row, Full>({ noun, filters = [], above, below }: ListFrameProps<Row, Full>) {
  return (
    <Page title={noun.title} area={noun.area}>
      <List noun={noun} filters={filters} above={above} />
      {below}
    </Page>
  );
}

type ListProps<Row, Full> = { noun: Noun<Row, Full>; filters: Filter[]; above: ReactNode };

function List<Row, Full>({ noun, filters, above }: ListProps<Row, Full>) {
  const address = useListAddress({
    filters: filters.map((filter) => filter.name),
    sorts: (noun.sorts ?? []).map((sort) => sort.value),
  });
  const { state } = address;
  const query = useQuery<PageOf<Row>>({
    queryKey: [apiPath(noun.path, state)],
    placeholderData: keepPreviousData,
    ...(noun.pollMs ? { refetchInterval: noun.pollMs } : {}),
  });
  const rows = query.data?.items ?? [];
  const ids = rows.map(noun.rowId);
  const area = useRef<HTMLDivElement>(null);
  useListKeys({ area, ids, address });
  useFocusBackOnRow(area, state.open);
  return (
    <div
      className="list-and-record"
      data-open={state.open !== null || undefined}
      data-wide={noun.view.wide}
      ref={area}
    >
      <div className="list">
        {above}
        <ListTools noun={noun} filters={filters} address={address} total={query.data?.total} />
        <ListBody noun={noun} query={query} address={address} />
        {query.data && query.data.total > 0 && (
          <Pager state={state} total={query.data.total} many={noun.many} change={address.change} />
        )}
      </div>
      {state.open !== null && <RecordFrame noun={noun} rows={rows} id={state.open} address={address} />}
    </div>
  );
}

type BodyProps<Row, Full> = {
  noun: Noun<Row, Full>;
  query: ReturnType<typeof useQuery<PageOf<Row>>>;
  address: ReturnType<typeof useListAddress>;
};

function ListBody<Row, Full>({ noun, query, address }: BodyProps<Row, Full>) {
  const { state, change } = address;
  const narrowed = state.q.trim() !== "" || Object.values(state.filters).some(Boolean);
  const clear = () =>
    change({ q: null, ...Object.fromEntries(Object.keys(state.filters).map((name) => [name, null])) });
  if (query.isPending) return <Skeleton label={`Loading ${noun.many}`} />;
  if (query.isError && !query.data)
    return (
      <Failure
        what={`The ${noun.many} could not be loaded.`}
        error={query.error}
        retry={() => query.refetch()}
      />
    );
  const { items, total } = query.data as PageOf<Row>;
  return (
    <>
      {query.isError && (
        <p className="list-stale" role="alert">
          This list may be out of date. {sentenceOf(query.error)}{" "}
          <button type="button" className="staff-button" onClick={() => void query.refetch()}>
            Try again
          </button>
        </p>
      )}
      {items.length > 0 && (
        <ListTable noun={noun} rows={items} address={address} loading={query.isPlaceholderData} />
      )}
      {items.length === 0 && total > 0 && (
        <Empty
          title={`There is no page ${state.page}.`}
          action={{ label: "To the first page", run: () => change({ page: null }) }}
        />
      )}
      {total === 0 && narrowed && (
        <Empty title={`No ${noun.many} match.`} action={{ label: "Clear search and filters", run: clear }} />
      )}
      {total === 0 && !narrowed && <Empty title={`No ${noun.many} yet.`} text={noun.empty} />}
    </>
  );
}

/** When a record closes, the keyboard is back on the row it was opened from. */
function useFocusBackOnRow(area: React.RefObject<HTMLDivElement | null>, open: string | null): void {
  const before = useRef(open);
  useEffect(() => {
    const closed = open === null ? before.current : null;
    before.current = open;
    if (closed === null) return;
    const row = area.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(closed)}"]`);
    (row ?? area.current?.querySelector<HTMLElement>("input[type=search]"))?.focus();
  }, [area, open]);
}
