import { Activity } from "lucide-react";
import type { NavigationEntry } from "#app/admin/frame/navigation-entry.ts";
import { seeHealth } from "#core/desk/health/policies.ts";

export const entry: NavigationEntry = {
  group: "office",
  place: 30,
  path: "/admin/test",
  label: "System health",
  Icon: Activity,
  // only the policy: the contract is loaded with the screen
  operation: { policy: seeHealth },
};
