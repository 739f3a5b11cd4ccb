import { useEffect } from "react";
import { Toaster } from "#app/ui/toast.tsx";
import { keepFocus } from "./keep-focus.ts";

/** What a staff screen needs from the first press or key on: messages, and the focus kept in place. */
export function Late() {
  useEffect(keepFocus, []);
  return <Toaster />;
}
