import type { ReactNode } from "react";
import type { ListAddress } from "#app/admin/kit/list/list-address.ts";
import type { BoardColumn } from "./rules.ts";

/** What a board shows, and how its cards are moved. */
export type BoardViewProps<Row> = {
  label: string;
  columns: BoardColumn<Row>[];
  address: ListAddress;
  /** The column that a phone shows. */
  shownColumn: string;
  /** Undefined if the user may not move cards. */
  move: ((id: string, to: string) => void) | undefined;
  more: (column: string) => void;
  isLoading: boolean;
  Content: (props: { row: Row }) => ReactNode;
};
