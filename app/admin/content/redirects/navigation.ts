import { CornerUpRight } from "lucide-react";
import type { NavigationEntry } from "#app/admin/frame/navigation-entry.ts";
import { seeRedirects } from "#core/content/redirects/policies.ts";

export const entry: NavigationEntry = {
  group: "site",
  place: 55,
  path: "/admin/redirects",
  label: "Redirects",
  Icon: CornerUpRight,
  // the policy alone: the contract is loaded with the screen
  operation: { policy: seeRedirects },
};
