import { useEffect } from "react";
import { toast } from "#app/ui/toasts.ts";
import type { Draft, View } from "./draft.ts";
import { drafts } from "./drafts.ts";

/** Clears a draft that equals the stored record because our own save succeeded although its response was lost. */
export function useCaughtUp(draft: Draft | null, view: View, settle: () => boolean, key: string): void {
  useEffect(() => {
    if (!draft || !view.isBehind) return;
    const isAllStored = Object.keys(draft.mine).length > 0 && !view.isChanged && view.conflicts.length === 0;
    if (draft.sent && settle()) toast({ title: "Saved" });
    else if (isAllStored) drafts.write(key, null);
  });
}
