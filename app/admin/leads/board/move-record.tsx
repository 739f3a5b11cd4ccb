import { useEffect, useRef, useState } from "react";
import type { MovedRecord } from "#app/admin/kit/board/board-part.tsx";
import { useRecord } from "#app/admin/kit/live/queries.ts";
import { boardStages } from "#core/leads/board.rules.ts";
import { leads } from "#core/leads/contract.ts";
import type { Lead } from "#core/leads/shape.ts";
import { LostDialog } from "./lost-dialog.tsx";
import type { StageMove } from "./store-move.ts";
import { useMoveLead } from "./use-move-lead.ts";

/** Moves the open lead once to the stage with this number, on screens without a board. */
export function MoveRecord({ id, column, done }: MovedRecord & { done: () => void }) {
  const { data: lead } = useRecord(leads, id, { staleTime: 60_000 });
  const store = useMoveLead();
  const begun = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const to = boardStages[column];
  const latest = useRef(async (_lead: Lead, _move: StageMove) => {});
  useEffect(() => {
    latest.current = async (of, move) => {
      await store(of, move);
      done();
    };
  });
  useEffect(() => {
    if (!lead || begun.current) return;
    begun.current = true;
    if (to === undefined) return done();
    // now, not after the earlier moves are stored, because the user may have left by then
    if (to === "lost" && lead.stage !== "lost") return setAsking(true);
    void latest.current(lead, { to });
  }, [lead, to, done]);
  if (!lead || !isAsking) return null;
  const lose = (lostReason: string) => {
    setAsking(false);
    void latest.current(lead, { to: "lost", lostReason });
  };
  return <LostDialog lead={lead} lose={lose} cancel={done} />;
}
