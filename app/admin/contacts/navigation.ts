import { Users } from "lucide-react";
import type { NavigationEntry } from "#app/admin/kit/navigation-entry.ts";
import { contacts } from "#core/contacts/contract.ts";

export const entry: NavigationEntry = {
  group: "sales",
  place: 40,
  path: "/admin/contacts",
  label: "Contacts",
  Icon: Users,
  operation: contacts.operations.list,
};
