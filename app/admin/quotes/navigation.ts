import { FileText } from "lucide-react";
import type { NavigationEntry } from "#app/admin/kit/navigation-entry.ts";
import { quotes } from "#core/quotes/contract.ts";

export const entry: NavigationEntry = {
  group: "sales",
  place: 30,
  path: "/admin/admin-estimates",
  label: "Quotes",
  Icon: FileText,
  operation: quotes.operations.list,
};
