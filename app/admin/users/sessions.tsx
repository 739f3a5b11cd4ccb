import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { Recent, Section, When } from "#app/admin/kit/record/facts.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/policies.ts";
import { toast } from "#app/ui/toasts.ts";
import { users } from "#core/staff/contract.ts";
import type { OpenSession, UserRecord } from "#core/staff/shape.ts";
import { browserName } from "#lib/web/browser-name.ts";
import { placeOf } from "#lib/web/place-of.ts";

/** A user's sessions, which can be ended individually or all at once. */
export function UserSessions({ user }: { user: UserRecord }) {
  const { user: self } = useShell();
  const end = useAction(users, "endSessions");
  const run = (sessionId?: number) =>
    end.mutate(
      { id: user.id, body: { sessionId } },
      { onSuccess: () => void toast({ title: sessionId ? "Session signed out" : "Signed out everywhere" }) },
    );
  return (
    <SessionList
      sessions={user.openSessions}
      isAllowed={may(self, users.operations.endSessions, user)}
      end={run}
      endAll={{ label: "Sign out everywhere", run: () => run() }}
      state={end}
    />
  );
}

type ListProps = {
  sessions: (OpenSession & { current?: boolean })[];
  /** Whether the user may end them. */
  isAllowed: boolean;
  end: (sessionId: number) => void;
  /** Ends all of them, and makes the browsers unknown. */
  endAll: { label: string; run: () => void };
  state: { isPending: boolean; error: Error | null };
};

/** Sessions with buttons to end them. The current one is marked, and ended by signing out. */
export function SessionList({ sessions, isAllowed, end, endAll, state }: ListProps) {
  const here = sessions.find(({ current }) => current)?.ip;
  return (
    <Section title="Active sessions">
      {sessions.length === 0 && <p className="muted">No active sessions</p>}
      <ul className="record-list">
        {sessions.map((one) => (
          <li key={one.id}>
            <span>
              {browserName(one.userAgent)} {placeOf(one.ip, here)}, last active{" "}
              <Recent at={one.lastActiveAt} />
              <br />
              <span className="muted">
                Since <When at={one.createdAt} />. Address: <bdi>{one.ip || "unknown"}</bdi>
              </span>
            </span>
            {one.current && <span className="state-tag ok">This browser</span>}
            {!one.current && isAllowed && (
              <button
                type="button"
                className="staff-button"
                aria-label={`Sign out the session of ${browserName(one.userAgent)} ${placeOf(one.ip, here)}`}
                disabled={state.isPending}
                onClick={() => end(one.id)}
              >
                Sign out
              </button>
            )}
          </li>
        ))}
      </ul>
      {isAllowed && (
        <>
          <div className="record-actions">
            <button type="button" className="staff-button" disabled={state.isPending} onClick={endAll.run}>
              {endAll.label}
            </button>
          </div>
          <p className="muted">
            This also forgets the browsers this account has been used in. Use it for a lost phone or laptop.
          </p>
        </>
      )}
      <ActionError of={state.error} />
    </Section>
  );
}
