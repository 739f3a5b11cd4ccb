import type { UseQueryResult } from "@tanstack/react-query";
import type { PageOf } from "#core/contract.ts";
import { countLabel, mostCounted } from "#lib/lists/count.ts";
import type { ListAddress } from "./list-address.ts";
import type { ListScreen } from "./list-screen.ts";
import { ListTable } from "./list-table.tsx";
import type { Selecting } from "./use-selection.ts";
import { StaleNote } from "#app/admin/kit/live/stale-note.tsx";
import { Empty, Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { EmptyView } from "./views/empty-view.tsx";

type BodyProps<Row, Full> = {
  screen: ListScreen<Row, Full>;
  query: UseQueryResult<PageOf<Row>>;
  address: ListAddress;
  selecting: Selecting<Row> | undefined;
};

/** The rows of a list, or why there are none. */
export function ListBody<Row, Full>({ screen, query, address, selecting }: BodyProps<Row, Full>) {
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
  const normal = screen.sorts?.[0]?.value ?? "";
  return (
    <>
      <StaleNote query={query} />
      {unsorted && (
        <p className="list-note" role="status">
          Too many {many} match to be sorted. The newest come first; add a word to narrow the search.
        </p>
      )}
      {items.length > 0 && (
        <ListTable
          screen={screen}
          rows={items}
          address={address}
          sorting={{ sort: unsorted ? "" : address.state.sort || normal, normal, change: address.change }}
          selecting={selecting}
          loading={query.isPlaceholderData}
        />
      )}
      {items.length === 0 && (
        <EmptyView screen={screen} total={total}>
          <Nothing many={many} total={total} empty={screen.empty} address={address} />
        </EmptyView>
      )}
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
