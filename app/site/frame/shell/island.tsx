import "./island.css";
import { createElement, Suspense, use, useEffect, useState, type ComponentType } from "react";
import { layOutAll, nearOrTouched, runs, watchSections } from "./island-events.ts";

if (!import.meta.env.SSR) watchSections();

/** Loads the script of every section of a page, unless it has something else to show. */
const loads: (() => Promise<unknown>)[] = [];

/**
 * A section below the first screen. The server draws it as usual; in the browser its script is loaded, and its handlers
 * are added, when it is about to be seen or is used (decision 0050). Until then its links and forms work as plain HTML,
 * and a click on another control is repeated once it can answer.
 * @param name unique on its page
 * @param className for a section that is laid out only when it is near: "estimated", and a class that says how tall it
 * will be
 * @param otherwise for a part that is drawn in the browser when it is asked for: shown if its script cannot be loaded
 */
export function island<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  className?: string,
  otherwise?: ComponentType<Props>,
): ComponentType<Props> {
  let found: ComponentType<Props> | undefined;
  let asked: Promise<ComponentType<Props>> | undefined;

  async function loadNow(): Promise<ComponentType<Props>> {
    return (found = await load());
  }

  /** Without a served island, as on a page that is drawn in the browser, there is nothing to wait for. */
  async function loadInTime(): Promise<ComponentType<Props>> {
    let hasFailed = false;
    for (let served = servedIsland(name); served; served = servedIsland(name)) {
      await nearOrTouched(served, hasFailed);
      // offline, for example: it stays as served until it is used again
      const loaded = await loadNow().catch(() => null);
      if (loaded) return loaded;
      hasFailed = true;
    }
    return otherwise ? loadNow().catch(() => otherwise) : loadNow();
  }

  function Content(props: Props) {
    // before `use`: an attempt that waited is repeated, and may then find the section loaded without asking
    useEffect(() => runs(name), []);
    const section = found ?? use((asked ??= loadInTime()));
    return createElement(section, props);
  }

  function Place(props: Props) {
    return (
      <div className={className} data-island={name}>
        <Suspense fallback={<AsServed name={name} />}>
          <Content {...props} />
        </Suspense>
      </div>
    );
  }
  if (!otherwise) loads.push(loadNow);
  return Place;
}

/**
 * A page's middleware in the browser: all sections are there when the page is drawn. If they cannot be loaded, the page
 * cannot be either, and its error is shown.
 */
export async function loadIslands(_: unknown, next: () => Promise<unknown>): Promise<void> {
  layOutAll();
  await Promise.all([next(), ...loads.map((load) => load())]);
}

/**
 * Whoever comes back to a page, or to a place on it, finds all of it laid out, so that nothing above that place changes
 * its height later. `mark` is the script's nonce.
 */
export function LayOutWhole({ mark }: { mark: string | undefined }) {
  return (
    <script
      nonce={mark}
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? whenReturning : "" }}
      suppressHydrationWarning
    />
  );
}

// Plain ES5: it runs before the app, whatever the browser.
const whenReturning = `(function () {
  var visit = performance.getEntriesByType("navigation")[0];
  if (location.hash || !visit || visit.type !== "navigate") document.documentElement.dataset.whole = "";
})();`;

/**
 * React gives up a served section when something on the page changes before the section's script is there, such as the
 * address. It is then shown as it was.
 */
function AsServed({ name }: { name: string }) {
  const [html] = useState(() => servedIsland(name)?.innerHTML);
  return html && <div dangerouslySetInnerHTML={{ __html: html }} />;
}

function servedIsland(name: string): HTMLElement | null {
  return typeof document === "undefined" ? null : document.querySelector(`[data-island="${name}"]`);
}
