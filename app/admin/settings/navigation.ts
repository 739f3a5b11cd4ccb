import { Settings } from "lucide-react";
import type { NavigationEntry } from "#app/admin/kit/navigation-entry.ts";
import { settings } from "#core/settings/contract.ts";

export const entry: NavigationEntry = {
  group: "office",
  place: 20,
  path: "/admin/settings",
  label: "Settings",
  Icon: Settings,
  operation: settings.operations.list,
};
