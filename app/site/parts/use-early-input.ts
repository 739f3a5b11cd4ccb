import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

/**
 * For a form whose fields are controlled: tells once what it holds when the script begins. A visitor may have typed or
 * chosen before, or the browser has restored it; the fields show it, and React knows nothing of it.
 */
export function useEarlyInput(tell: (held: FormData) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const begin = useEffectEvent(() => {
    if (form.current) tell(new FormData(form.current));
  });
  useEffect(() => begin(), []);
  return form;
}
