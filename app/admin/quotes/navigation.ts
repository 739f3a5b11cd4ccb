import { FileText } from "lucide-react";
import type { NavigationEntry } from "#app/admin/frame/navigation-entry.ts";
import { seeQuotes } from "#core/quotes/policies.ts";

export const entry: NavigationEntry = {
  group: "sales",
  place: 30,
  path: "/admin/admin-estimates",
  label: "Quotes",
  Icon: FileText,
  // the policy alone: the contract is loaded with the screen
  operation: { policy: seeQuotes },
};
