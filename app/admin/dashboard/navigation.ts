import { LayoutDashboard } from "lucide-react";
import type { NavigationEntry } from "#app/admin/kit/navigation-entry.ts";
import { dashboard } from "#core/dashboard/contract.ts";

export const entry: NavigationEntry = {
  group: "sales",
  place: 10,
  path: "/admin-dashboard",
  label: "Dashboard",
  Icon: LayoutDashboard,
  operation: dashboard.operations.find,
};
