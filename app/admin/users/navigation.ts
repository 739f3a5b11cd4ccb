import { UserCog } from "lucide-react";
import type { NavigationEntry } from "#app/admin/frame/navigation-entry.ts";
import { users } from "#core/staff/contract.ts";

export const entry: NavigationEntry = {
  group: "office",
  place: 10,
  path: "/admin/users",
  label: "Users",
  Icon: UserCog,
  operation: users.operations.list,
};
