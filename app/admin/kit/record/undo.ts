import { toast } from "#app/ui/toasts.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";

/** How long Undo is offered, in ms. */
const offeredMs = 8_000;

/** Fails if it cannot be undone any more. @returns what to say instead of "Undone", if only a part was */
export type Undo = () => Promise<{ title: string; description: string } | undefined>;

/** What was done, and how to undo it. */
type Undoable = { title: string; description?: string; undo: Undo };

/** Announces a change, with a button that undoes it. */
export function offerUndo({ undo, ...what }: Undoable): void {
  const run = () =>
    void undo().then(
      (partly) => toast(partly ?? { title: "Undone" }),
      (error: unknown) =>
        toast({ title: "Not undone", description: errorMessage(error), variant: "destructive" }),
    );
  toast({ ...what, durationMs: offeredMs, action: { label: "Undo", run } });
}
