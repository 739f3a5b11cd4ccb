import { Map } from "lucide-react";
import type { NavigationEntry } from "#app/admin/frame/navigation-entry.ts";
import { writeContent } from "#core/content/policies.ts";

export const entry: NavigationEntry = {
  group: "site",
  place: 40,
  path: "/admin/landing-pages",
  label: "Landing pages",
  Icon: Map,
  // the policy alone: the contract is loaded with the screen
  operation: { policy: writeContent },
};
