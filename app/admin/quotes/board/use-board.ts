import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { BoardColumn } from "#app/admin/kit/board/rules.ts";
import { call, type Input } from "#app/admin/kit/call.ts";
import { keyOf, tagsOf } from "#app/admin/kit/live/queries.ts";
import type { Operation } from "#core/contract.ts";
import type { QuoteBoard } from "#core/quotes/board.shape.ts";
import { quotes } from "#core/quotes/contract.ts";
import { isInPipeline, quoteStageLabels, quoteStages, type QuoteStage } from "#core/quotes/rules.ts";
import type { QuoteSummary } from "#core/quotes/shape.ts";
import { dollars } from "#lib/money/dollars.ts";

type Filter = Input<typeof quotes.operations.board>["query"];
type Pages = Partial<Record<QuoteStage, number>>;

/** The board of the quotes that match, and a function that loads more of a column. */
export function useQuoteBoard(filter: Filter): {
  query: UseQueryResult<QuoteBoard>;
  more: (stage: string) => void;
} {
  const narrowed = JSON.stringify(filter);
  const [extended, setExtended] = useState<{ narrowed: string; pages: Pages }>({ narrowed, pages: {} });
  // a new search or filter starts at the top again
  const pages = extended.narrowed === narrowed ? extended.pages : {};
  const query = useQuery({
    queryKey: [...keyOf(quotes, "board", { query: filter } as Input<Operation>), pages],
    queryFn: ({ signal }) => loadBoard(filter, pages, signal),
    meta: { tags: tagsOf(quotes) },
    placeholderData: keepPreviousData,
    refetchInterval: 5 * 60_000,
  });
  const more = (stage: string) => {
    const column = quoteStages.find((one) => one === stage);
    if (column) setExtended({ narrowed, pages: { ...pages, [column]: (pages[column] ?? 0) + 1 } });
  };
  return { query, more };
}

/** All pages of each column, so that a refetch leaves neither gaps nor repeats. */
async function loadBoard(filter: Filter, pages: Pages, signal: AbortSignal): Promise<QuoteBoard> {
  const board = await call(quotes, "board", { query: filter }, signal);
  const extended = board.columns.map(async (column) => {
    let { items, next } = column;
    for (let page = 0; page < (pages[column.stage] ?? 0) && next; page += 1) {
      const query = { ...filter, column: column.stage, after: next };
      const { columns: extension } = await call(quotes, "board", { query }, signal);
      items = [...items, ...(extension[0]?.items ?? [])];
      next = extension[0]?.next ?? null;
    }
    return { ...column, items, next };
  });
  return { ...board, columns: await Promise.all(extended) };
}

/** The columns as the kit shows them; those that the filter leaves out have no cards. */
export function columnsOf(board: QuoteBoard): BoardColumn<QuoteSummary>[] {
  // a quote that moved while the pages were read may be on two of them
  const seen = new Set<number>();
  return quoteStages.map((stage) => {
    const column = board.columns.find((one) => one.stage === stage);
    const items = (column?.items ?? []).filter(({ id }) => !seen.has(id) && seen.add(id));
    return {
      id: stage,
      label: quoteStageLabels[stage],
      note: `${dollars(column?.totalCents ?? 0)}${isInPipeline(stage) ? "" : ", not counted"}`,
      cards: items.map((row) => ({ id: String(row.id), name: row.contactName, row })),
      count: column?.count ?? 0,
      isCapped: board.isCapped,
      hasMore: (column?.next ?? null) !== null,
      isOutside: column === undefined,
    };
  });
}
