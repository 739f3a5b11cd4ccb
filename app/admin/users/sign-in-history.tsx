import { useState } from "react";
import { Recent, Section, Tag, When } from "#app/admin/kit/record/facts.tsx";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { users } from "#core/staff/contract.ts";
import { signInOutcomeLabels } from "#core/staff/rules.ts";
import type { SignInEntry } from "#core/staff/shape.ts";

const shownFirst = 5;
const shownMost = 100;

/** Sign-in attempts, newest first: their results, where they came from, and resulting locks. */
export function SignInHistory({ userId }: { userId: number }) {
  const [pageSize, setPageSize] = useState(shownFirst);
  const query = useAsk(users, "signIns", { id: userId, query: { pageSize } }, { keepPrevious: true });
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
          <button type="button" className="staff-button" onClick={() => setPageSize(shownMost)}>
            Show more
          </button>
        </div>
      )}
    </Section>
  );
}

const variants = { signed_in: "ok", failed: "warn", disabled: "bad" } as const;

function Entry({ entry }: { entry: SignInEntry }) {
  return (
    <li>
      <span>
        <Recent at={entry.at} /> from <bdi>{entry.ip || "an unknown address"}</bdi>
        {entry.lockedUntil && (
          <>
            . Locked until <When at={entry.lockedUntil} />
          </>
        )}
        <br />
        <span className="muted">
          <bdi>{entry.userAgent}</bdi>
        </span>
      </span>
      <Tag variant={variants[entry.outcome]}>{signInOutcomeLabels[entry.outcome]}</Tag>
    </li>
  );
}
