import { ListChecks } from "lucide-react";
import type { NavigationEntry } from "#app/admin/frame/navigation-entry.ts";
import { seeCheckedPages } from "#core/content/checked-pages/policies.ts";

export const entry: NavigationEntry = {
  group: "site",
  place: 51,
  path: "/admin/checked-pages",
  label: "Page check",
  Icon: ListChecks,
  // the policy alone: the contract is loaded with the screen
  operation: { policy: seeCheckedPages },
};
