import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { BoardColumn } from "#app/admin/kit/board/rules.ts";
import { call, type Input } from "#app/admin/kit/call.ts";
import { keyOf, tagsOf } from "#app/admin/kit/live/queries.ts";
import { boardStages, type BoardStage } from "#core/leads/board.rules.ts";
import type { LeadBoard, LeadCard } from "#core/leads/board.shape.ts";
import type { Operation } from "#core/contract.ts";
import { leads } from "#core/leads/contract.ts";
import { fullName } from "#core/leads/rules.ts";
import { leadStageLabels } from "#core/leads/stages.rules.ts";

type Filter = Input<typeof leads.operations.board>["query"];
type Pages = Partial<Record<BoardStage, number>>;

/** The board of the leads that match, and a function that loads more of a column. */
export function useLeadBoard(filter: Filter): {
  query: UseQueryResult<LeadBoard>;
  more: (stage: string) => void;
} {
  const narrowed = JSON.stringify(filter);
  const [extended, setExtended] = useState<{ narrowed: string; pages: Pages }>({ narrowed, pages: {} });
  // a new search or filter starts at the top again
  const pages = extended.narrowed === narrowed ? extended.pages : {};
  const query = useQuery({
    queryKey: [...keyOf(leads, "board", { query: filter } as Input<Operation>), pages],
    queryFn: ({ signal }) => loadBoard(filter, pages, signal),
    meta: { tags: tagsOf(leads) },
    placeholderData: keepPreviousData,
    refetchInterval: 5 * 60_000,
  });
  const more = (stage: string) => {
    const column = boardStages.find((one) => one === stage);
    if (column) setExtended({ narrowed, pages: { ...pages, [column]: (pages[column] ?? 0) + 1 } });
  };
  return { query, more };
}

/** All pages of each column, so that a refetch leaves neither gaps nor repeats. */
async function loadBoard(filter: Filter, pages: Pages, signal: AbortSignal): Promise<LeadBoard> {
  const { columns } = await call(leads, "board", { query: filter }, signal);
  const extended = columns.map(async (column) => {
    let { items, next } = column;
    for (let page = 0; page < (pages[column.stage] ?? 0) && next; page += 1) {
      const query = { ...filter, column: column.stage, after: next };
      const { columns: extension } = await call(leads, "board", { query }, signal);
      items = [...items, ...(extension[0]?.items ?? [])];
      next = extension[0]?.next ?? null;
    }
    return { ...column, items, next };
  });
  return { columns: await Promise.all(extended) };
}

/** The columns as the kit shows them; those that the filter leaves out have no cards. */
export function columnsOf(board: LeadBoard): BoardColumn<LeadCard>[] {
  // a lead that moved while the pages were read may be on two of them
  const seen = new Set<number>();
  return boardStages.map((stage) => {
    const column = board.columns.find((one) => one.stage === stage);
    const items = (column?.items ?? []).filter(({ id }) => !seen.has(id) && seen.add(id));
    return {
      id: stage,
      label: leadStageLabels[stage],
      cards: items.map((row) => ({ id: String(row.id), name: fullName(row) || row.email, row })),
      count: column?.count ?? 0,
      isCapped: column?.countCapped ?? false,
      hasMore: (column?.next ?? null) !== null,
      isOutside: column === undefined,
    };
  });
}
