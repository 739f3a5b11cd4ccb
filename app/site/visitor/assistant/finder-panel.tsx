import "./finder-panel.css";
import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useFinderRequested } from "#app/site/parts/use-finder-requested.ts";
import type { PoolFinder } from "./finder.tsx";

/**
 * The entry to the Pool Finder in the side panel of /pools. Its questions are loaded on request, or immediately for
 * visitors who come from the assistant. @param shapes to choose from, the most frequent first
 */
export function FinderPanel({ shapes }: { shapes: string[] }) {
  const isRequested = useFinderRequested();
  const [Finder, setFinder] = useState<typeof PoolFinder | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState<"closed" | "loading" | "failed">("closed");
  function start() {
    setState("loading");
    import("./finder.tsx")
      .then((module) => setFinder(() => module.PoolFinder))
      .catch(() => setState("failed"));
  }
  useEffect(() => {
    if (isRequested) start();
  }, [isRequested]);
  // moves focus to the questions for visitors who came for them
  useEffect(() => {
    if (isRequested) title.current?.focus();
  }, [isRequested]);
  // and for those who pressed the button, which is gone by then
  useEffect(() => {
    if (Finder) title.current?.focus();
  }, [Finder]);
  return (
    <section className="finder" aria-labelledby="finder-title">
      <h2 id="finder-title" ref={title} tabIndex={-1}>
        Pool Finder
      </h2>
      {Finder ? (
        <Finder shapes={shapes} />
      ) : (
        <>
          <p className="muted">Six short questions, then the pools that fit and why.</p>
          {state === "failed" && (
            <p className="error" role="alert">
              The questions could not be loaded. Please try again.
            </p>
          )}
          <Button variant="line" small wide onClick={start} aria-disabled={state === "loading"}>
            {state === "loading" ? "Loading…" : "Answer six questions"}
          </Button>
        </>
      )}
    </section>
  );
}
