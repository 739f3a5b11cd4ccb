import { startTransition, useEffect, useEffectEvent, useRef, useState, type PointerEvent } from "react";
import { afterFrame } from "./after-frame.ts";

/**
 * A carousel whose slides are as wide as its scroller, which a finger swipes and arrows move in a loop. Only the first
 * slide needs its content at once, and the others once the visitor has reached for them. A press draws its slide after
 * the frame that shows which one it is.
 */
export function useSlides(count: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [reached, setReached] = useState(0);
  const [isAwake, setAwake] = useState(false);
  // the slide that an arrow or dot is scrolling to: slides passed on the way do not count
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
      // a finger enters with a press, which draws its own slide first, or with a swipe
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
