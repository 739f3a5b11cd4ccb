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

/** Where the device is: not asked yet, being found out, known, or refused. */
export type Position = { state: "unasked" | "detecting" | "located" | "unavailable"; point: Point | null };

type PositionHandle = Position & { ask: () => void };

const PositionContext = createContext<PositionHandle>({ state: "unasked", point: null, ask() {} });

/** Specification, section 9: give up after 10 s, an answer is good for 5 minutes. */
const options: PositionOptions = { timeout: 10_000, maximumAge: 5 * 60_000 };

/**
 * Holds the device's position for everything on the page. The browser is asked at once only where the visitor has
 * allowed it before; otherwise when the visitor says so, because a question nobody expected is answered with no.
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
 * For a place with a button that asks and is gone once it did: the focus it had goes on to the answer, unless the
 * visitor has gone on meanwhile.
 * @returns the position, with `answer` for the element that says what came of it
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
  // older Safari cannot tell; there the visitor's click decides
  const permission = await navigator.permissions?.query({ name: "geolocation" }).catch(() => null);
  if (permission?.state === "granted") ask();
}
