import { useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { recordKey } from "#app/admin/kit/live/queries.ts";
import { markStale } from "#app/admin/kit/live/stale.ts";
import { toast } from "#app/ui/toasts.ts";
import { leads } from "#core/leads/contract.ts";
import type { Lead } from "#core/leads/shape.ts";
import { stageLabel } from "#app/admin/leads/stage.ts";
import { nameOf, storeMove, type Movable, type StageMove } from "./store-move.ts";

/** How long a move can be undone, in ms. */
const undoMs = 8_000;

/** The pending moves, by lead: each resolves to the lead once its last move is stored or refused. */
const underway = new Map<number, Promise<Movable>>();

/**
 * Moves a lead and announces it with a button to undo it, or says why it failed. A lead can be moved again before the
 * server has answered: its moves are stored one after the other.
 * @returns a function that resolves once the screen shows the stored state
 */
export function useMoveLead(): (lead: Movable, move: StageMove) => Promise<void> {
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
  const inTurn = async (lead: Movable, move: StageMove): Promise<Movable> => {
    const before = await underway.get(lead.id);
    const latest = before && before.version > lead.version ? before : lead;
    if (latest.stage !== move.to) return (await run(latest, move, true)) ?? latest;
    toast({ title: `${nameOf(latest)} is already in ${stageLabel(move.to)}` });
    return latest;
  };
  return async (lead, move) => {
    const storing = inTurn(lead, move);
    underway.set(lead.id, storing);
    await storing;
    await refetch();
    if (underway.get(lead.id) === storing) underway.delete(lead.id);
  };
}
