import { useState } from "react";
import { Recent, Section, Tag, When } from "#app/admin/kit/record/facts.tsx";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import type { PageOf } from "#core/contract.ts";
import { me, users } from "#core/staff/contract.ts";
import { signInWayLabels } from "#core/staff/factors/rules.ts";
import { signInOutcomeLabels } from "#core/staff/rules.ts";
import type { SignInEntry } from "#core/staff/shape.ts";
import { browserName } from "#lib/web/browser-name.ts";
import { placeOf } from "#lib/web/place-of.ts";
import type { UseQueryResult } from "@tanstack/react-query";

const shownFirst = 5;
const shownMost = 100;

/** A user's sign-in attempts, as an admin sees them. */
export function SignInHistory({ userId }: { userId: number }) {
  const [pageSize, setPageSize] = useState(shownFirst);
  const query = useAsk(users, "signIns", { id: userId, query: { pageSize } }, { keepPrevious: true });
  return <Attempts query={query} pageSize={pageSize} showMore={() => setPageSize(shownMost)} />;
}

/** The user's own. */
export function OwnSignInHistory() {
  const [pageSize, setPageSize] = useState(shownFirst);
  const query = useAsk(me, "signIns", { query: { pageSize } }, { keepPrevious: true });
  return <Attempts query={query} pageSize={pageSize} showMore={() => setPageSize(shownMost)} />;
}

type HistoryProps = {
  query: UseQueryResult<PageOf<SignInEntry>>;
  pageSize: number;
  showMore: () => void;
};

/** Sign-in attempts, newest first: their results, where they came from, and resulting locks. */
function Attempts({ query, pageSize, showMore }: HistoryProps) {
  return (
    <Section title="Sign-in history">
      {query.isPending && <Skeleton label="Loading the sign-in history" rows={3} />}
      {query.isError && !query.data && (
        <Failure
          what="The sign-in history could not be loaded."
          error={query.error}
          retry={() => query.refetch()}
        />
      )}
      {query.data?.total === 0 && <p className="muted">No sign-ins in the last 90 days</p>}
      <ul className="record-list">
        {query.data?.items.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {query.data && query.data.total > query.data.items.length && pageSize < shownMost && (
        <div className="record-actions">
          <button type="button" className="staff-button" onClick={showMore}>
            Show more
          </button>
        </div>
      )}
    </Section>
  );
}

const variants = {
  signed_in: "ok",
  failed: "warn",
  disabled: "bad",
  factor_asked: "warn",
  wrong_factor: "warn",
} as const;

function Entry({ entry }: { entry: SignInEntry }) {
  return (
    <li>
      <span>
        <Recent at={entry.at} />, {browserName(entry.userAgent)} {placeOf(entry.ip)}
        {entry.lockedUntil && (
          <>
            . Locked until <When at={entry.lockedUntil} />
          </>
        )}
        <br />
        <span className="muted">
          With {signInWayLabels[entry.way]}. Address: <bdi>{entry.ip || "unknown"}</bdi>
        </span>
      </span>
      <Tag variant={variants[entry.outcome]}>{signInOutcomeLabels[entry.outcome]}</Tag>
    </li>
  );
}
