import { useSyncExternalStore } from "react";
import { useShell } from "#app/admin/kit/page.tsx";
import type { Draft } from "./draft.ts";
import { draftKey } from "./draft-text.ts";
import { drafts } from "./drafts.ts";

/** The signed-in user's draft of a record, its key, and the record last returned by the server to this tab. */
export function useDraft<Full>(
  noun: string,
  id: string | number,
): { key: string; draft: Draft | null; answer: Full | undefined } {
  const { user } = useShell();
  const key = draftKey(user.id, noun, id);
  const ask = <Result>(read: (key: string) => Result) =>
    [drafts.listen, () => read(key), () => read(key)] as const;
  const draft = useSyncExternalStore(...ask(drafts.read));
  // only forms of this record write under its key
  const answer = useSyncExternalStore(...ask(drafts.answer)) as Full | undefined;
  return { key, draft, answer };
}
