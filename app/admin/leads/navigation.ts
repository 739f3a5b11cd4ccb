import { Inbox } from "lucide-react";
import type { NavigationEntry } from "#app/admin/frame/navigation-entry.ts";
import { leads } from "#core/leads/contract.ts";

export const entry: NavigationEntry = {
  group: "sales",
  place: 20,
  path: "/admin/estimates",
  label: "Leads",
  Icon: Inbox,
  operation: leads.operations.list,
  badge: { counts: "newLeads", words: "waiting for a reply", view: "waiting" },
};
