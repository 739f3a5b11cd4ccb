import { Map } from "lucide-react";
import type { NavigationEntry } from "#app/admin/kit/navigation-entry.ts";
import { landingPages } from "#core/content/contract.ts";

export const entry: NavigationEntry = {
  group: "site",
  place: 40,
  path: "/admin/landing-pages",
  label: "Landing pages",
  Icon: Map,
  operation: landingPages.operations.list,
};
