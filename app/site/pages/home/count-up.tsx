import { useEffect, useRef, useState } from "react";

/** Counting starts when this share of the number is visible (specification, section 4). */
const visibleShare = 0.3;

/** A number is prepared this far below or above the window, where the change cannot be seen. */
const nearby = "25% 0px";

/**
 * Counts up to a number once it is visible. The page contains the final number; the animation only runs over it. It
 * does not run for visitors who prefer reduced motion, nor over a number that was on the screen before the script.
 */
export function CountUp({ to, durationMs = 1_200 }: { to: number; durationMs?: number }) {
  const [value, setValue] = useState(to);
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (still || !element.current) return;
    let frame = 0;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        const start = performance.now();
        const draw = (now: number) => {
          const share = Math.min(1, (now - start) / durationMs);
          setValue(Math.round(to * easeOut(share)));
          if (share < 1) frame = requestAnimationFrame(draw);
        };
        frame = requestAnimationFrame(draw);
      },
      { threshold: visibleShare },
    );
    if (isOnScreen(element.current)) return;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        setValue(0);
        observer.observe(entry.target);
      },
      { rootMargin: nearby },
    );
    near.observe(element.current);
    return () => {
      near.disconnect();
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [to, durationMs]);
  return <span ref={element}>{value}</span>;
}

function isOnScreen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}
