import { useEffect, useRef, type RefObject } from "react";

/** A part that was just opened; its first field gets the focus. */
export function useFirstField(): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.querySelector<HTMLElement>("input, select")?.focus(), []);
  return part;
}
