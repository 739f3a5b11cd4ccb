import { Dates, Fact, Facts, Recent, When } from "#app/admin/kit/record/facts.tsx";
import { roleLabels } from "#core/staff/auth/rules.ts";
import type { UserRecord } from "#core/staff/shape.ts";
import { UserActions } from "./actions.tsx";
import { UserForm } from "./change.tsx";
import { NewLinkBox } from "./new-link.tsx";
import { OfficeNames } from "./offices.tsx";
import { UserSessions } from "./sessions.tsx";
import { SignInHistory } from "./sign-in-history.tsx";
import { UserStatusTag } from "./status-tag.tsx";
import "./users.css";

/** A user's record, with the actions available to an admin. */
export function UserBody({ record: user }: { record: UserRecord }) {
  return (
    <>
      <NewLinkBox userId={user.id} />
      <UserFacts user={user} />
      <UserActions user={user} />
      <UserForm user={user} />
      <UserSessions user={user} />
      <SignInHistory userId={user.id} />
      <Dates record={user} />
    </>
  );
}

function secondFactorWords({ passkeys, hasApp, recoveryCodes }: UserRecord["secondFactors"]): string {
  if (passkeys === 0 && !hasApp) return "None";
  const parts = [
    ...(passkeys > 0 ? [passkeys === 1 ? "a passkey" : `${passkeys} passkeys`] : []),
    ...(hasApp ? ["an authenticator app"] : []),
    recoveryCodes === 1 ? "one recovery code" : `${recoveryCodes} recovery codes`,
  ];
  const words = new Intl.ListFormat("en-US").format(parts);
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

function UserFacts({ user }: { user: UserRecord }) {
  return (
    <Facts>
      <Fact label="Status">
        <UserStatusTag user={user} />{" "}
        {user.locks.map(({ network, until }) => (
          <span key={`${network} ${until}`} className="user-lock">
            {network === null ? "in a browser they use" : <>from {<bdi>{network}</bdi>}</>} until{" "}
            <When at={until} /> ET, after wrong passwords
          </span>
        ))}
        {user.isSlowed && (
          <span className="user-lock">
            There have been many wrong passwords. In a browser the user hasn’t used before, signing in takes a
            few seconds longer.
          </span>
        )}
      </Fact>
      <Fact label="Second factor">{secondFactorWords(user.secondFactors)}</Fact>
      <Fact label="Username">
        <bdi>{user.username}</bdi>
      </Fact>
      <Fact label="Role">{roleLabels[user.role]}</Fact>
      <Fact label="Offices">
        <OfficeNames ids={user.officeIds} />
      </Fact>
      <Fact label="Email">
        {user.email && (
          <a href={`mailto:${user.email}`}>
            <bdi>{user.email}</bdi>
          </a>
        )}
      </Fact>
      <Fact label="Phone">{user.phone && <bdi>{user.phone}</bdi>}</Fact>
      <Fact label="Open leads">{user.openLeads > 0 && user.openLeads}</Fact>
      <Fact label="Open tasks">{user.openTasks > 0 && user.openTasks}</Fact>
      <Fact label="Upcoming visits">{user.comingVisits > 0 && user.comingVisits}</Fact>
      <Fact label="Last seen">
        <Recent at={user.lastSeenAt} />
      </Fact>
      <Fact label={user.link?.purpose === "reset" ? "Reset link" : "Invitation"}>
        {user.link && (
          <>
            Link works until <When at={user.link.expiresAt} /> ET
          </>
        )}
      </Fact>
    </Facts>
  );
}
