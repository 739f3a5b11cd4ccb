import { useMemo, useState } from "react";
import { columnOf, withMoves, type BoardColumn, type Move } from "#app/admin/kit/board/rules.ts";
import { boardStages, type BoardStage } from "#core/leads/board.rules.ts";
import type { LeadCard } from "#core/leads/board.shape.ts";
import { LostDialog } from "./lost-dialog.tsx";
import { useMoveLead } from "./use-move-lead.ts";

/** The columns, with each lead that is being moved already in its new column. */
export function useMoves(stored: BoardColumn<LeadCard>[]) {
  const [moves, setMoves] = useState<Move[]>([]);
  const [losing, setLosing] = useState<LeadCard>();
  const columns = useMemo(() => withMoves(stored, moves), [stored, moves]);
  const store = useMoveLead();
  const run = async (lead: LeadCard, to: BoardStage, lostReason?: string) => {
    const move = { id: String(lead.id), to };
    setMoves((others) => [...others, move]);
    await store(lead, { to, lostReason });
    setMoves((all) => all.filter((one) => one !== move));
  };
  const move = (id: string, column: string | undefined) => {
    const from = columnOf(columns, id);
    const lead = from?.cards.find((card) => card.id === id)?.row;
    const to = boardStages.find((stage) => stage === column);
    if (!lead || !to || to === from?.id) return;
    if (to === "lost") setLosing(lead);
    else void run(lead, to);
  };
  const cancel = () => setLosing(undefined);
  const lose = (reason: string) => {
    cancel();
    if (losing) void run(losing, "lost", reason);
  };
  return {
    columns,
    move,
    dialog: losing && <LostDialog key={losing.id} lead={losing} lose={lose} cancel={cancel} />,
  };
}
