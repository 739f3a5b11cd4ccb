import { lazy, Suspense } from "react";
import { useLocation } from "react-router";

const Whole = lazy(async () => {
  try {
    return { default: (await import("#app/site/failing/failure.tsx")).Failure };
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

/** For a line so bad that not even the failure's own page arrives: header and footer stay around it. */
function Brief() {
  const { pathname, search } = useLocation();
  return (
    <p className="wrap section lead">
      This page could not be loaded. <a href={pathname + search}>Try again</a>
    </p>
  );
}
