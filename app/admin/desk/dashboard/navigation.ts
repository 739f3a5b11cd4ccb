import { LayoutDashboard } from "lucide-react";
import type { NavigationEntry } from "#app/admin/frame/navigation-entry.ts";
import { seeDashboard } from "#core/desk/policies.ts";

export const entry: NavigationEntry = {
  group: "sales",
  place: 10,
  path: "/admin-dashboard",
  label: "Dashboard",
  Icon: LayoutDashboard,
  // only the policy: the contract is loaded with the screen
  operation: { policy: seeDashboard },
};
