import { useEffect, useMemo } from "react";
import { useSearchParams } from "react-router";
import type { BoardProps } from "#app/admin/kit/board/board-part.tsx";
import { Board as Columns } from "#app/admin/kit/board/board.tsx";
import { StaleNote } from "#app/admin/kit/live/stale-note.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { quoteStages } from "#core/quotes/rules.ts";
import { QuoteCardBody } from "./card.tsx";
import { columnsOf, useQuoteBoard } from "./use-board.ts";
import "./board.css";

/** The quotes by stage. Cards cannot be moved by hand: a quote's own progress moves its card. */
export function Board({ address, query: { sort: _sort, ...filter }, shows }: BoardProps) {
  const [params] = useSearchParams();
  const { query, more } = useQuoteBoard(filter);
  const columns = useMemo(() => (query.data ? columnsOf(query.data) : []), [query.data]);
  const isCapped = query.data?.isCapped ?? false;
  const chosenColumn = quoteStages.find((stage) => stage === params.get("column"));
  const shownColumn = chosenColumn ?? columns.find(({ count }) => count > 0)?.id ?? "draft";
  useEffect(() => {
    const cards = columns.flatMap((column) => column.cards);
    const total = columns.reduce((sum, { count }) => sum + count, 0);
    shows({
      rows: cards.map(({ id, name }) => ({ id, name })),
      page: columns.length > 0 ? { total, totalCapped: isCapped } : undefined,
    });
  }, [columns, isCapped, shows]);
  if (query.isPending) return <Skeleton label="Loading quotes" />;
  if (!query.data)
    return (
      <Failure what="The quotes could not be loaded." error={query.error} retry={() => query.refetch()} />
    );
  return (
    <>
      <StaleNote query={query} />
      <p className="muted quote-board-note">
        Cards move on their own as quotes are sent, opened, signed or expire. To send or withdraw one, open
        it.
      </p>
      <Columns
        label="Quotes by stage"
        columns={columns}
        address={address}
        shownColumn={shownColumn}
        move={undefined}
        more={more}
        isLoading={query.isPlaceholderData}
        Content={QuoteCardBody}
      />
    </>
  );
}
