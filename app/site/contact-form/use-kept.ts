import { useEffect, useEffectEvent, type RefObject } from "react";
import { keep, kept } from "#app/site/shell/keep.ts";

/** An unsent message, for as long as the tab is open. Listed in the cookie policy. */
const draftKey = "contactDraft";

/** Loaded once something is typed, or was: the first visit to the home page needs none of it. */
function withDraft(use: (part: typeof import("./draft.ts")) => void): void {
  // without it the form works, and forgets
  import("./draft.ts").then(use).catch(() => undefined);
}

/**
 * What is typed into a contact form comes back on every page that has one, until `forget` is called.
 * @param sent set if the page says that it was sent without JavaScript
 * @param refused set if the page came back with what was typed, so nothing older is put into it
 */
export function useKept(ref: RefObject<HTMLFormElement | null>, sent: unknown, refused: unknown) {
  const forget = () => keep("sessionStorage", draftKey, null);
  const begin = useEffectEvent(() => {
    if (sent) return forget();
    const form = ref.current;
    const draft = refused ? null : kept("sessionStorage", draftKey);
    if (form && draft) withDraft(({ restoreMessage }) => restoreMessage(form, draft));
  });
  useEffect(() => begin(), []);
  function keepTyped() {
    const form = ref.current;
    if (form) withDraft(({ draftOf }) => keep("sessionStorage", draftKey, draftOf(form)));
  }
  return { keepTyped, forget };
}
