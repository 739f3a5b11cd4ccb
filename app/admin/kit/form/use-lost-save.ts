import { useEffect, useRef } from "react";
import { toast } from "#app/ui/toasts.ts";
import type { Draft, View } from "./draft.ts";
import { drafts } from "./drafts.ts";
import { askAgain, type Asking } from "./lost-save.ts";
import type { Versioned } from "./record-source.ts";

type Lost<Full> = {
  draft: Draft | null;
  view: View;
  /** The version that is shown. */
  version: number;
  asking: Asking<Full>;
  /** Called once it is known that the save was stored. */
  onStored: () => void;
};

/**
 * Checks whether a save without an answer was stored, as soon as the record has a newer version, which may be that
 * save; and clears a draft that equals the record, because another tab has stored the same.
 */
export function useLostSave<Full extends Versioned>({
  draft,
  view,
  version,
  asking,
  onStored,
}: Lost<Full>): void {
  const lastQuestion = useRef("");
  useEffect(() => {
    const sent = draft?.sent;
    if (!draft) return;
    if (!sent) {
      const isAllStored =
        Object.keys(draft.mine).length > 0 && !view.isChanged && view.conflicts.length === 0;
      if (view.isBehind && isAllStored) drafts.write(asking.key, null);
      return;
    }
    const question = `${sent.key} ${version}`;
    if (version <= sent.version || lastQuestion.current === question) return;
    lastQuestion.current = question;
    askAgain(asking, sent).then(
      () => {
        onStored();
        toast({ title: "Saved" });
      },
      // not stored, or not known: then the next version tries again, and so does the next click
      () => {},
    );
  });
}
