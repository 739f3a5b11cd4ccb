import { Users } from "lucide-react";
import type { NavigationEntry } from "#app/admin/frame/navigation-entry.ts";
import { seeContacts } from "#core/leads/contacts/policies.ts";

export const entry: NavigationEntry = {
  group: "sales",
  place: 40,
  path: "/admin/contacts",
  label: "Contacts",
  Icon: Users,
  // the policy alone: the contract is loaded with the screen
  operation: { policy: seeContacts },
};
