import { useSyncExternalStore } from "react";
import { useShell } from "#app/admin/kit/page.tsx";
import type { Draft } from "./draft.ts";
import { draftKey } from "./draft-text.ts";
import { drafts } from "./drafts.ts";

/** The signed-in user's draft of a record, its key, and the record last returned by the server. */
export function useDraft(
  noun: string,
  id: string | number,
): { key: string; draft: Draft | null; answer: unknown } {
  const { user } = useShell();
  const key = draftKey(user.id, noun, id);
  const ask = <Found>(read: (key: string) => Found) =>
    [drafts.listen, () => read(key), () => read(key)] as const;
  const draft = useSyncExternalStore(...ask(drafts.read));
  const answer = useSyncExternalStore(...ask(drafts.answer));
  return { key, draft, answer };
}
