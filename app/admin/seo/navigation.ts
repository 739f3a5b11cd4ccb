import { SearchCheck } from "lucide-react";
import type { NavigationEntry } from "#app/admin/kit/navigation-entry.ts";
import { seoPages } from "#core/content/contract.ts";

export const entry: NavigationEntry = {
  group: "site",
  place: 50,
  path: "/admin/seo",
  label: "SEO",
  Icon: SearchCheck,
  operation: seoPages.operations.list,
};
