import { useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { recordKey } from "#app/admin/kit/queries.ts";
import { markStale } from "#app/admin/kit/stale.ts";
import { toast } from "#app/ui/toasts.ts";
import { leads } from "#core/leads/contract.ts";
import type { Lead } from "#core/leads/shape.ts";
import { stageLabel } from "#app/admin/leads/stage.ts";
import { nameOf, storeMove, type Movable, type StageMove } from "./store-move.ts";

/** How long a move can be undone, in ms. */
const undoMs = 8_000;

/** The lead as stored, or nothing if it was not moved. */
type Mover = {
  move: (lead: Movable, move: StageMove) => Promise<Lead | undefined>;
  /** Done once the screen shows what is stored. */
  refetch: () => Promise<void>;
};

/** Moves a lead and says so, with a button to undo it; or says why not. */
export function useMoveLead(): Mover {
  const client = useQueryClient();
  const refetch = () => markStale(client, [leads.name]);
  const undo = async (lead: Movable, back: StageMove) => {
    await run(lead, back);
    await refetch();
  };
  const run = async (lead: Movable, move: StageMove, canUndo = false): Promise<Lead | undefined> => {
    try {
      const moved = await storeMove(lead, move);
      client.setQueryData(recordKey(leads, lead.id), moved);
      const back = { to: lead.stage, lostReason: lead.lostReason ?? undefined };
      toast({
        title: `${nameOf(lead)} moved to ${stageLabel(move.to)}`,
        ...(canUndo && {
          durationMs: undoMs,
          action: { label: "Undo", run: () => void undo(moved, back) },
        }),
      });
      return moved;
    } catch (error) {
      const description = `${errorMessage(error)} ${nameOf(lead)} was not moved to ${stageLabel(move.to)}.`;
      toast({ title: "Not moved", description, variant: "destructive" });
      return undefined;
    }
  };
  return { move: (lead, move) => run(lead, move, true), refetch };
}
