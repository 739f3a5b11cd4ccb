import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from "react";
import type { Point } from "#lib/great-circle.ts";

/** The device's position: not requested yet, being determined, known, or unavailable. */
export type Position = { state: "unasked" | "detecting" | "located" | "unavailable"; point: Point | null };

type PositionHandle = Position & { ask: () => void };

const PositionContext = createContext<PositionHandle>({ state: "unasked", point: null, ask() {} });

/** Specification, section 9: time out after 10 s, reuse a position for 5 minutes. */
const options: PositionOptions = { timeout: 10_000, maximumAge: 5 * 60_000 };

/**
 * Provides the device's position to everything on the page. The browser is asked immediately only if the visitor has
 * given permission before; otherwise on request, because people deny unexpected prompts.
 */
export function PositionProvider({ children }: { children: ReactNode }) {
  const [position, setPosition] = useState<Position>({ state: "unasked", point: null });
  const ask = useCallback(() => {
    if (!("geolocation" in navigator)) return setPosition({ state: "unavailable", point: null });
    setPosition({ state: "detecting", point: null });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        setPosition({ state: "located", point: { lat: coords.latitude, lng: coords.longitude } }),
      () => setPosition({ state: "unavailable", point: null }),
      options,
    );
  }, []);
  useEffect(() => {
    void whenAllowedBefore(ask);
  }, [ask]);
  const handle = useMemo(() => ({ ...position, ask }), [position, ask]);
  return <PositionContext value={handle}>{children}</PositionContext>;
}

export function usePosition(): PositionHandle {
  return use(PositionContext);
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
  const asked = useRef(false);
  useEffect(() => {
    if (!asked.current || state === "detecting") return;
    asked.current = false;
    if (document.activeElement === document.body) answer.current?.focus({ preventScroll: true });
  }, [state]);
  return {
    state,
    point,
    answer,
    ask() {
      asked.current = true;
      ask();
    },
  };
}

async function whenAllowedBefore(ask: () => void): Promise<void> {
  // older Safari cannot report it; there the visitor's click decides
  const permission = await navigator.permissions?.query({ name: "geolocation" }).catch(() => null);
  if (permission?.state === "granted") ask();
}
