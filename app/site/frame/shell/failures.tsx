import { lazy, Suspense, useState, type ReactNode } from "react";
import type { DataRouter } from "react-router";
import { usePage } from "./page-context.ts";
import { isServed } from "./page-change.ts";

const Whole = lazy(async () => {
  try {
    return { default: (await import("#app/site/frame/failing/failure.tsx")).Failure };
  } catch {
    return { default: Brief };
  }
});

/** What is shown instead of a page that failed; few visitors ever load it. */
export function Failure({ error }: { error: unknown }) {
  return (
    <Suspense>
      <Whole error={error} />
    </Suspense>
  );
}

/** If a page fails in the browser, what the server sent stays: its links and forms work as plain HTML. */
export function OrAsServed({ children }: { children: ReactNode }) {
  const [served] = useState(servedPage);
  return served || children;
}

/** Read while React draws, before it changes the document. Nothing for a page that has failed on the server. */
function servedPage(): ReactNode {
  return (
    !import.meta.env.SSR &&
    isServed &&
    (window as { __reactRouterDataRouter?: DataRouter }).__reactRouterDataRouter?.state.errors === null && (
      <>
        <title>{document.title}</title>
        <div dangerouslySetInnerHTML={{ __html: document.querySelector("main")!.innerHTML }} />
      </>
    )
  );
}

/** For a line so bad that not even the failure's own page arrives: header and footer stay around it. */
function Brief() {
  const { pathname, search } = usePage();
  return (
    <p className="wrap section lead">
      This page could not be loaded. <a href={pathname + search}>Try again</a>
    </p>
  );
}
