import { SearchCheck } from "lucide-react";
import type { NavigationEntry } from "#app/admin/frame/navigation-entry.ts";
import { seeSeo } from "#core/content/policies.ts";

export const entry: NavigationEntry = {
  group: "site",
  place: 50,
  path: "/admin/seo",
  label: "SEO",
  Icon: SearchCheck,
  // the policy alone: the contract is loaded with the screen
  operation: { policy: seeSeo },
};
