import { startTransition, useEffect, useEffectEvent, useRef, useState, type PointerEvent } from "react";
import { afterFrame } from "./after-frame.ts";

/**
 * A carousel whose slides are as wide as its scroller, which a finger swipes and arrows move in a loop. Only the first
 * slide needs its content at once, and the others once the visitor has reached for them. A press draws the one it asks
 * for behind the frame that says which.
 */
export function useSlides(count: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [reached, setReached] = useState(0);
  const [isAwake, setAwake] = useState(false);
  // where an arrow or dot is taking the scroller: places it passes on the way are not where it is
  const goal = useRef<number | null>(null);
  const wake = () => startTransition(() => setAwake(true));
  function show(index: number, behavior: ScrollBehavior = "auto"): void {
    const { current } = scroller;
    setAt(index);
    afterFrame(() => {
      setReached(index);
      wake();
    });
    goal.current = index;
    current?.scrollTo({ left: index * current.clientWidth, behavior });
  }
  function follow(): void {
    const { current } = scroller;
    if (!current || current.clientWidth === 0) return;
    const seen = Math.round(current.scrollLeft / current.clientWidth);
    if ((goal.current ?? seen) !== seen) return;
    goal.current = null;
    wake();
    setAt(Math.min(Math.max(seen, 0), count - 1));
  }
  // it may have been swiped before hydration
  const followEarly = useEffectEvent(() => scroller.current?.scrollLeft && follow());
  useEffect(() => void followEarly(), []);
  return {
    /** The slide in view. */
    at,
    isDrawn: (index: number) => index === 0 || index === reached || isAwake,
    show,
    step: (by: number) => show((at + by + count) % count),
    /** For the element around the scroller and its controls. */
    frame: {
      // a finger comes with its press, which draws what it asks for first, or with a swipe
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== "touch" && wake(),
      onFocus: wake,
    },
    scroller: {
      ref: scroller,
      onTouchStart: () => (goal.current = null),
      onScroll: follow,
    },
  };
}
