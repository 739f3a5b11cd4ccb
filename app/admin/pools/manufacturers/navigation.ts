import { Factory } from "lucide-react";
import type { NavigationEntry } from "#app/admin/frame/navigation-entry.ts";
import { manufacturers } from "#core/pools/manufacturers/contract.ts";

export const entry: NavigationEntry = {
  group: "site",
  place: 20,
  path: "/admin/manufacturers",
  label: "Manufacturers",
  Icon: Factory,
  operation: manufacturers.operations.list,
};
