import { Settings } from "lucide-react";
import type { NavigationEntry } from "#app/admin/frame/navigation-entry.ts";
import { seeSettings } from "#core/settings/policies.ts";

export const entry: NavigationEntry = {
  group: "office",
  place: 20,
  path: "/admin/settings",
  label: "Settings",
  Icon: Settings,
  operation: { policy: seeSettings },
};
