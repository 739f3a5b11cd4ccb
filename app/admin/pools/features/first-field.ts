import { useEffect, useRef, type RefObject } from "react";

/** Focuses the first field of a part that was just opened. */
export function useFirstField(): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.querySelector<HTMLElement>("input, select")?.focus(), []);
  return part;
}
