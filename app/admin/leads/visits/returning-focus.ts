import { useRef } from "react";
import { useFocusAfterClosing } from "#app/admin/kit/take-focus.ts";

/** After a form has closed, focuses the first of the buttons that reappear. */
export function useReturningFocus(after: () => void) {
  const actions = useRef<HTMLDivElement>(null);
  const refocus = useFocusAfterClosing(() => actions.current?.querySelector("button"));
  const close = () => {
    after();
    refocus();
  };
  return { actions, close };
}
