import { useEffect, useEffectEvent, type RefObject } from "react";
import { contactFields } from "#core/leads/rules.ts";
import { keep, kept } from "#app/site/frame/shell/keep.ts";
import { keepMessage } from "./draft.ts";

/** An unsent message, for as long as the tab is open. Listed in the cookie policy. */
export const draftKey = "contactDraft";

/**
 * What is typed into a contact form comes back on every page that has one, until `forget` is called.
 * @param refused set if the page came back with what was typed, so nothing older is put into it
 */
export function useKept(ref: RefObject<HTMLFormElement | null>, refused: unknown) {
  const forget = () => keep("sessionStorage", draftKey, null);
  const begin = useEffectEvent(() => {
    // what was typed before the script ran caused no event here
    if (kept("sessionStorage", draftKey) || contactFields.some((field) => ref.current![field].value))
      keepTyped(!refused);
  });
  useEffect(() => begin(), []);
  function keepTyped(isFirst?: boolean) {
    keepMessage(ref.current!, draftKey, isFirst);
  }
  return { keepTyped, forget };
}
