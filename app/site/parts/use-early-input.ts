import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from "react";

/**
 * For a form whose fields are controlled: tells once what it holds when the script starts. A visitor may have typed or
 * chosen something before that, or the browser restored it; the fields show it, but React does not know it.
 */
export function useEarlyInput(tell: (held: FormData) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const begin = useEffectEvent(() => {
    if (form.current) tell(new FormData(form.current));
  });
  // before the next key or press: what that changes is built on what the form holds
  useLayoutEffect(() => begin(), []);
  return form;
}
