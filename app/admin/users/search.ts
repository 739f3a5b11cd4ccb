import { searchSource } from "#app/admin/frame/palette/source.ts";
import { roleLabels } from "#core/staff/auth/rules.ts";
import { users } from "#core/staff/contract.ts";

export const source = searchSource({
  label: "Users",
  place: 60,
  contract: users,
  path: "/admin/users",
  item: ({ id, displayName, username, role }) => ({
    id: String(id),
    name: displayName || username,
    detail: roleLabels[role],
  }),
  add: { label: "Invite user", operation: users.operations.invite },
});
