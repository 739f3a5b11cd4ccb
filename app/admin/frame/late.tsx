import { useEffect } from "react";
import { Toaster } from "#app/ui/toast.tsx";
import { keepFocus } from "./keep-focus.ts";

/** What a staff screen needs from the first click or key on: messages, and `keepFocus`. */
export function Late() {
  useEffect(keepFocus, []);
  return <Toaster />;
}
