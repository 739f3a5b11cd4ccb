import { CalendarDays } from "lucide-react";
import type { NavigationEntry } from "#app/admin/frame/navigation-entry.ts";
import { writeContent } from "#core/content/policies.ts";

export const entry: NavigationEntry = {
  group: "site",
  place: 45,
  path: "/admin/content-calendar",
  label: "Content calendar",
  Icon: CalendarDays,
  // the policy alone: the contract is loaded with the screen
  operation: { policy: writeContent },
};
