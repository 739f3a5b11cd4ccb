import { useEffect, useRef, useSyncExternalStore, type RefObject } from "react";
import type { Point } from "#lib/web/great-circle.ts";

/** The device's position: not requested yet, being determined, known, or unavailable. */
export type Position = { state: "unasked" | "detecting" | "located" | "unavailable"; point: Point | null };

type PositionHandle = Position & { ask: () => void };

/** Specification, section 9: time out after 10 s, reuse a position for 5 minutes. */
const options: PositionOptions = { timeout: 10_000, maximumAge: 5 * 60_000 };

// Not a context: if a context changes, React discards and redraws the sections below it that are not hydrated yet.
const unasked: Position = { state: "unasked", point: null };
let position = unasked;
const listeners = new Set<() => void>();

/**
 * The device's position, the same for everything on the page. The browser is asked immediately only if the visitor has
 * given permission before; otherwise on request, because people deny unexpected prompts.
 */
export function usePosition(): PositionHandle {
  const { state, point } = useSyncExternalStore(
    listen,
    () => position,
    () => unasked,
  );
  return { state, point, ask: askForPosition };
}

function listen(listener: () => void): () => void {
  if (listeners.size === 0 && position === unasked) void whenAllowedBefore(askForPosition);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function askForPosition(): void {
  const setPosition = (next: Position) => {
    position = next;
    for (const listener of listeners) listener();
  };
  if (!("geolocation" in navigator)) return setPosition({ state: "unavailable", point: null });
  setPosition({ state: "detecting", point: null });
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => setPosition({ state: "located", point: { lat: coords.latitude, lng: coords.longitude } }),
    () => setPosition({ state: "unavailable", point: null }),
    options,
  );
}

/**
 * For a button that requests the position and then disappears: its focus moves to the answer, unless the visitor has
 * moved on meanwhile.
 * @returns the position, with `answer` as the ref of the element that shows the result
 */
export function useAsking<Answer extends HTMLElement>(): PositionHandle & {
  answer: RefObject<Answer | null>;
} {
  const { state, point, ask } = usePosition();
  const answer = useRef<Answer>(null);
  const isAsking = useRef(false);
  useEffect(() => {
    if (!isAsking.current || state === "detecting") return;
    isAsking.current = false;
    if (document.activeElement === document.body) answer.current?.focus({ preventScroll: true });
  }, [state]);
  return {
    state,
    point,
    answer,
    ask() {
      isAsking.current = true;
      ask();
    },
  };
}

async function whenAllowedBefore(ask: () => void): Promise<void> {
  // older Safari cannot report it; there the visitor's click decides
  const permission = await navigator.permissions?.query({ name: "geolocation" }).catch(() => null);
  if (permission?.state === "granted") ask();
}
