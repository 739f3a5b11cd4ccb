import type { StaffPath } from "#core/addresses.ts";
import type { Answering, Contract, Operation, Operations, PageOf } from "#core/contract.ts";

/** A record in the search results. */
export type FoundItem = { id: string; name: string; detail?: string };

/**
 * Records that the search over everything finds: `app/admin/<noun>/search.ts` exports one as `source`. It asks the
 * noun's own list, so a user finds what that list would show them.
 */
export type SearchSource = {
  /** The heading of its results: "Leads". */
  label: string;
  /** Sort order of the groups. The numbers leave gaps for new ones. */
  place: number;
  contract: Contract<Operations & { list: Answering<PageOf<never>> }>;
  /** The page with the list. */
  path: StaffPath;
  item: (row: never) => FoundItem;
  /** The action that adds a record, and the operation that stores it. */
  add?: { label: string; operation: Pick<Operation, "policy"> };
};

type Typed<Row> = Omit<SearchSource, "contract" | "item"> & {
  contract: Contract<Operations & { list: Answering<PageOf<Row>> }>;
  item: (row: Row) => FoundItem;
};

/** A source whose rows have the contract's type. */
export function searchSource<Row>(source: Typed<Row>): SearchSource {
  return source as unknown as SearchSource;
}
