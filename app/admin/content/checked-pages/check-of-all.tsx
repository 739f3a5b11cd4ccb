import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { When } from "#app/admin/kit/record/facts.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { checkedPages } from "#core/content/checked-pages/contract.ts";
import type { PageCheck } from "#core/content/checked-pages/shape.ts";
import { may } from "#core/policies.ts";
import "./checked-pages.css";

/** How often a running check is asked for again, in ms. */
const refetchMs = 1_000;

/** Begins a check of all pages, and says how far it is or when the last one was. */
export function CheckOfAll() {
  const query = useAsk(
    checkedPages,
    "progress",
    {},
    { refetchInterval: ({ state }) => (state.data?.isRunning ? refetchMs : false) },
  );
  return query.data ? <CheckProgress check={query.data} /> : <ActionError of={query.error} />;
}

export function CheckProgress({ check }: { check: PageCheck }) {
  const { user } = useShell();
  const begin = useAction(checkedPages, "check");
  const { isRunning, pages, left } = check;
  return (
    <section className="page-check" aria-label="Check of all pages">
      <p role="status">
        <CheckWords check={check} />
      </p>
      {may(user, checkedPages.operations.check) && (
        <button
          type="button"
          className="staff-button go"
          disabled={begin.isPending || isRunning}
          onClick={() => begin.mutate({})}
        >
          Check all pages
        </button>
      )}
      {isRunning && <progress max={pages} value={pages - left} aria-label="Pages checked" />}
      <ActionError of={begin.error} />
    </section>
  );
}

function CheckWords({ check: { isRunning, pages, left, checkedAt } }: { check: PageCheck }) {
  if (isRunning)
    return (
      <>
        {(pages - left).toLocaleString("en-US")} of {pages.toLocaleString("en-US")} pages are checked. The
        others are shown as they were before.
      </>
    );
  if (checkedAt === "") return "No page has been checked yet. They are checked every night.";
  return (
    <>
      All pages were checked <When at={checkedAt} /> (ET). They are checked every night; what has changed
      since then is not shown here.
    </>
  );
}
