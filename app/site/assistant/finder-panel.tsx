import "./finder-panel.css";
import { useEffect, useRef, useState } from "react";
import type { Pool } from "#core/catalogue/shape.ts";
import { Button } from "#app/ui/button.tsx";
import { useFinderAsked } from "./finder-asked.ts";
import type { PoolFinder } from "./finder.tsx";

type Loaded = { Finder: typeof PoolFinder; pools: Pool[] };

/**
 * The way into the Pool Finder in the side panel of /pools. Its questions and the whole list of pools are read when
 * somebody wants them; whoever comes from the assistant does.
 */
export function FinderPanel() {
  const wanted = useFinderAsked();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState<"closed" | "loading" | "failed">("closed");
  function start() {
    setState("loading");
    load()
      .then(setLoaded)
      .catch(() => setState("failed"));
  }
  useEffect(() => {
    if (wanted) start();
  }, [wanted]);
  // whoever came for the questions is led to them
  useEffect(() => {
    if (wanted && loaded) title.current?.focus();
  }, [wanted, loaded]);
  return (
    <section className="finder" aria-labelledby="finder-title">
      <h2 id="finder-title" ref={title} tabIndex={-1}>
        Pool Finder
      </h2>
      {loaded ? (
        <loaded.Finder pools={loaded.pools} />
      ) : (
        <>
          <p className="muted">Six short questions, then the pools that fit, each with its reasons.</p>
          {state === "failed" && (
            <p className="error" role="alert">
              The questions could not be loaded. Please try again.
            </p>
          )}
          <Button look="line" small wide onClick={start} aria-disabled={state === "loading"}>
            {state === "loading" ? "Loading…" : "Answer six questions"}
          </Button>
        </>
      )}
    </section>
  );
}

async function load(): Promise<Loaded> {
  const [{ PoolFinder: Finder }, { loadPools }] = await Promise.all([
    import("./finder.tsx"),
    import("./pools.ts"),
  ]);
  return { Finder, pools: await loadPools() };
}
