import { useSearchParams } from "react-router";
import { Recent } from "#app/admin/kit/record/facts.tsx";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { ListPage } from "#app/admin/kit/list/list-page.tsx";
import { listScreen, type Filter } from "#app/admin/kit/list/list-screen.ts";
import { Page } from "#app/admin/kit/page.tsx";
import { useOffices } from "#app/admin/frame/shell-data.ts";
import { roleLabels, roles } from "#core/staff/auth/rules.ts";
import { me, users } from "#core/staff/contract.ts";
import { userStatuses, userStatusLabels } from "#core/staff/rules.ts";
import { NewLinks } from "./new-link.tsx";
import { OfficeNames } from "./offices.tsx";
import { RoleTable } from "./roles.tsx";
import { UserStatusTag } from "./status-tag.tsx";

/** /admin/users: people who can sign in, for admins; with `open=me` everyone's own profile. */
export default function UsersScreen() {
  const [search] = useSearchParams();
  if (search.get("open") !== "me") return <UsersPage />;
  return (
    <Page title="Your profile" operation={me.operations.find}>
      <Profile />
    </Page>
  );
}

const Profile = lazyBody("profile", () => import("./profile.tsx").then(({ OwnProfile }) => OwnProfile));

function UsersPage() {
  const { offices } = useOffices();
  const officeChoices = offices.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <NewLinks>
      <ListPage
        screen={usersScreen}
        filters={[...filters, { name: "office", label: "Office", choices: officeChoices }]}
        below={<RoleTable />}
      />
    </NewLinks>
  );
}

const filters: Filter[] = [
  {
    name: "status",
    label: "Status",
    choices: userStatuses.map((value) => ({ value, label: userStatusLabels[value] })),
  },
  { name: "role", label: "Role", choices: roles.map((value) => ({ value, label: roleLabels[value] })) },
];

const usersScreen = listScreen({
  contract: users,
  title: "Users",
  rowId: (user) => String(user.id),
  rowName: (user) => user.displayName || user.username,
  searchHint: "Name, username, email, phone",
  columns: [
    { header: "Username", cell: (user) => <bdi>{user.username}</bdi> },
    { header: "Role", cell: (user) => roleLabels[user.role], first: true },
    { header: "Offices", cell: (user) => <OfficeNames ids={user.officeIds} /> },
    { header: "Status", cell: (user) => <UserStatusTag user={user} />, first: true },
    { header: "Last seen (ET)", cell: (user) => <Recent at={user.lastSeenAt} /> },
  ],
  view: {
    title: (user) => user.displayName || user.username,
    subtitle: (user) => roleLabels[user.role],
    Body: lazyBody("user", () => import("./record.tsx").then(({ UserBody }) => UserBody)),
  },
  add: {
    label: "Invite user",
    operation: "invite",
    Body: lazyBody("invitation", () => import("./invite.tsx").then(({ InviteUser }) => InviteUser)),
  },
});
