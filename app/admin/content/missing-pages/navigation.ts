import { SearchX } from "lucide-react";
import type { NavigationEntry } from "#app/admin/frame/navigation-entry.ts";
import { seeMissingPages } from "#core/content/missing-pages/policies.ts";

export const entry: NavigationEntry = {
  group: "site",
  place: 56,
  path: "/admin/missing-pages",
  label: "Missing pages",
  Icon: SearchX,
  // the policy alone: the contract is loaded with the screen
  operation: { policy: seeMissingPages },
};
