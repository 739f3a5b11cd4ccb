import { useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";
import type { BoardProps } from "#app/admin/kit/board/board-part.tsx";
import { Board as Columns } from "#app/admin/kit/board/board.tsx";
import { useShell } from "#app/admin/kit/page.tsx";
import { StaleNote } from "#app/admin/kit/live/stale-note.tsx";
import { Empty, Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { may } from "#core/policies.ts";
import { boardStages } from "#core/leads/board.rules.ts";
import { leads } from "#core/leads/contract.ts";
import { LeadCardBody } from "./card.tsx";
import { columnsOf, useLeadBoard } from "./use-board.ts";
import { useMoves } from "./use-moves.tsx";

export { MoveRecord } from "./move-record.tsx";

/** The leads by stage. */
export function Board({ address, query: { sort: _sort, ...filter }, shows }: BoardProps) {
  const { user } = useShell();
  const [params] = useSearchParams();
  const { query, more } = useLeadBoard(filter);
  const stored = useMemo(() => (query.data ? columnsOf(query.data) : []), [query.data]);
  const { columns, move, dialog } = useMoves(stored);
  const chosenColumn = boardStages.find((stage) => stage === params.get("column"));
  const shownColumn = chosenColumn ?? columns.find(({ isOutside }) => !isOutside)?.id ?? "new";
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  useEffect(() => {
    const cards = columns.flatMap((column) => column.cards);
    const total = columns.reduce((sum, { count }) => sum + count, 0);
    shows({
      rows: cards.map(({ id, name }) => ({ id, name })),
      page: columns.length > 0 ? { total, totalCapped: columns.some(({ isCapped }) => isCapped) } : undefined,
      move: (id, column) => latest.current(id, boardStages[column]),
    });
  }, [columns, shows]);
  if (query.isPending) return <Skeleton label="Loading leads" />;
  if (!query.data)
    return (
      <Failure what="The leads could not be loaded." error={query.error} retry={() => query.refetch()} />
    );
  if (query.data.columns.length === 0)
    return (
      <Empty
        title="The board has no column for these leads."
        text="Spam and archived leads are shown in the table."
        action={{ label: "Show all stages", run: () => address.change({ stage: null }) }}
      />
    );
  return (
    <>
      <StaleNote query={query} />
      <Columns
        label="Leads by stage"
        columns={columns}
        address={address}
        shownColumn={shownColumn}
        move={may(user, leads.operations.change) ? move : undefined}
        more={more}
        isLoading={query.isPlaceholderData}
        Content={LeadCardBody}
      />
      {dialog}
    </>
  );
}
