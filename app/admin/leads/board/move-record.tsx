import { useEffect, useRef, useState } from "react";
import type { MovedRecord } from "#app/admin/kit/board/board-part.tsx";
import { useRecord } from "#app/admin/kit/queries.ts";
import { toast } from "#app/ui/toasts.ts";
import { boardStages } from "#core/lead-board/rules.ts";
import { leads } from "#core/leads/contract.ts";
import type { Lead } from "#core/leads/shape.ts";
import { leadStageLabels } from "#core/stages/rules.ts";
import { LostDialog } from "./lost-dialog.tsx";
import { nameOf, type StageMove } from "./store-move.ts";
import { useMoveLead } from "./use-move-lead.ts";

/** Moves the open lead to the stage with this number, where no board is shown. */
export function MoveRecord({ id, column, done }: MovedRecord & { done: () => void }) {
  const { data: lead } = useRecord(leads, id, { staleTime: 60_000 });
  const mover = useMoveLead();
  const begun = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const to = boardStages[column];
  const latest = useRef(async (_lead: Lead, _move: StageMove) => {});
  useEffect(() => {
    latest.current = async (of, move) => {
      await mover.move(of, move);
      await mover.refetch();
      done();
    };
  });
  useEffect(() => {
    if (!lead || begun.current) return;
    begun.current = true;
    if (to === undefined) return done();
    if (lead.stage === to) {
      toast({ title: `${nameOf(lead)} is already in ${leadStageLabels[to]}` });
      return done();
    }
    if (to === "lost") return setAsking(true);
    void latest.current(lead, { to });
  }, [lead, to, done]);
  if (!lead || !isAsking) return null;
  const lose = (lostReason: string) => {
    setAsking(false);
    void latest.current(lead, { to: "lost", lostReason });
  };
  return <LostDialog lead={lead} lose={lose} cancel={done} />;
}
