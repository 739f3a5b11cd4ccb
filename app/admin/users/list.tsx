import { Dates, Fact, Facts, Section, Tag, When } from "#app/admin/kit/facts.tsx";
import { ListPage } from "#app/admin/kit/list-page.tsx";
import { listScreen } from "#app/admin/kit/list-screen.ts";
import { roleLabels } from "#core/auth/rules.ts";
import { users } from "#core/users/contract.ts";
import { userStatusLabels } from "#core/users/rules.ts";
import type { UserRecord, UserSummary } from "#core/users/shape.ts";

export function meta() {
  return [{ title: "Users: staff area" }, { name: "robots", content: "noindex" }];
}

/** /admin/users: who may sign in, and where they are signed in. */
export default function UsersList() {
  return <ListPage screen={screen} />;
}

const screen = listScreen({
  contract: users,
  title: "Users",
  nameHeader: "Username",
  rowId: (user) => String(user.id),
  rowName: (user) => user.username,
  searchHint: "Username",
  columns: [
    { header: "Name", cell: (user) => <bdi>{user.displayName || "–"}</bdi> },
    { header: "Role", cell: (user) => roleLabels[user.role], first: true },
    { header: "Email", cell: (user) => <bdi>{user.email || "–"}</bdi> },
    { header: "Status", cell: (user) => <Status user={user} />, first: true },
    { header: "Sessions", cell: (user) => user.sessions, align: "end" },
    { header: "Last seen (ET)", cell: (user) => <When at={user.lastSeenAt} /> },
  ],
  view: {
    title: (user) => user.displayName || user.username,
    subtitle: (user) => roleLabels[user.role],
    Body: ({ record }) => <UserBody user={record} />,
  },
});

function UserBody({ user }: { user: UserRecord }) {
  return (
    <>
      <Facts>
        <Fact label="Username">
          <bdi>{user.username}</bdi>
        </Fact>
        <Fact label="Name">{user.displayName && <bdi>{user.displayName}</bdi>}</Fact>
        <Fact label="Email">{user.email && <bdi>{user.email}</bdi>}</Fact>
        <Fact label="Role">{roleLabels[user.role]}</Fact>
        <Fact label="Status">
          <Status user={user} />
        </Fact>
        <Fact label="Last seen">
          <When at={user.lastSeenAt} />
        </Fact>
      </Facts>
      <Section title="Active sessions">
        {user.openSessions.length === 0 && <p className="muted">No active sessions</p>}
        <ul className="record-list stacked">
          {user.openSessions.map((one) => (
            <li key={one.id}>
              <span>
                <bdi>{one.ip || "unknown address"}</bdi>, last active <When at={one.lastActiveAt} />
              </span>
              <span className="muted">
                since <When at={one.createdAt} />. <bdi>{one.userAgent}</bdi>
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Dates record={user} />
    </>
  );
}

function Status({ user }: { user: UserSummary }) {
  const variants = { active: "ok", invited: "plain", locked: "warn", disabled: "bad" } as const;
  return <Tag variant={variants[user.status]}>{userStatusLabels[user.status]}</Tag>;
}
