import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { ListAddress } from "#app/admin/kit/list/list-address.ts";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";

/** What a board tells the list around it. */
export type OnBoard = {
  /** Its cards, column by column, in the order in which the user steps through their records. */
  rows: { id: string; name: string }[];
  page: { total: number; totalCapped: boolean } | undefined;
  /** Moves a card to the column with this number, from 0; undefined on a read-only board. */
  move?: (id: string, column: number) => void;
};

export type BoardProps = {
  address: ListAddress;
  query: Record<string, string | number>;
  shows: (board: OnBoard) => void;
};

/** A record moved by a key while no board is shown. */
export type MovedRecord = { id: string; column: number };

/** A noun's board, loaded when it is first shown. */
export type BoardParts = {
  Board: ComponentType<BoardProps>;
  MoveRecord?: ComponentType<MovedRecord & { done: () => void }>;
};

/** How a noun is shown as a board. */
export type BoardScreen = {
  /** Names it among the parts that are loaded. */
  name: string;
  load: () => Promise<BoardParts>;
  /** What its columns are called, in their order. */
  columns: readonly string[];
  /**
   * The operation that moves a card; only users who may call it can move cards. Without one, the board is read-only.
   */
  operation?: string;
};

function useParts({ name, load }: BoardScreen): UseQueryResult<BoardParts> {
  return useQuery({ queryKey: ["part", name], queryFn: load, staleTime: Infinity, gcTime: Infinity });
}

/** The board in place of the list's table. */
export function BoardPart({ screen, ...props }: BoardProps & { screen: BoardScreen }) {
  const parts = useParts(screen);
  if (parts.isPending) return <Skeleton label="Loading the board" />;
  if (!parts.data)
    return (
      <Failure what="The board could not be loaded." error={parts.error} retry={() => parts.refetch()} />
    );
  return <parts.data.Board {...props} />;
}

/** Moves the record beside the table. */
export function MovePart({ screen, ...props }: MovedRecord & { screen: BoardScreen; done: () => void }) {
  const parts = useParts(screen);
  const Move = parts.data?.MoveRecord;
  return Move ? <Move {...props} /> : null;
}
