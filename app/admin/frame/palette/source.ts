import type { StaffPath } from "#core/addresses.ts";
import type { Answering, Contract, Operation, Operations, PageOf } from "#core/contract.ts";
import type { Protected } from "#core/policies.ts";

/** A record in the search results. */
export type PaletteItem = { id: string; name: string; detail?: string };

/** What all sources have in common. */
type Source = {
  /** The heading of its results: "Leads". */
  label: string;
  /** Sort order of the groups. The numbers leave gaps for new ones. */
  place: number;
  /** The page that opens its records. */
  path: StaffPath;
  /** What a user must be allowed to do to find its records. */
  operation: Protected;
  /** The action that adds a record, and the operation that stores it. */
  add?: { label: string; operation: Pick<Operation, "policy"> };
};

/** A noun whose own list is asked, so a user finds what that list would show them. */
export type ListedSource = Source & {
  contract: Contract<Operations & { list: Answering<PageOf<never>> }>;
  item: (row: never) => PaletteItem;
};

/** Something with a name of the program's own, and further words by which it is found. */
export type FixedItem = PaletteItem & { words: string };
export type FixedSource = Source & { items: FixedItem[] };

/** Records that the search over everything finds: `app/admin/<noun>/search.ts` exports one as `source`. */
export type SearchSource = ListedSource | FixedSource;

type Typed<Row> = Omit<ListedSource, "contract" | "item" | "operation"> & {
  contract: Contract<Operations & { list: Answering<PageOf<Row>> }>;
  item: (row: Row) => PaletteItem;
};

/** A source whose rows have the contract's type. */
export function searchSource<Row>(source: Typed<Row>): SearchSource {
  return { ...source, operation: source.contract.operations.list } as unknown as ListedSource;
}

/** A source whose items are always the same. */
export function fixedSource(source: FixedSource): SearchSource {
  return source;
}

/** The address that opens a record of a source. */
export function linkTo({ path }: SearchSource, id: string): string {
  return `${path}?open=${encodeURIComponent(id)}`;
}
