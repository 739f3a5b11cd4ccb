import { Truck } from "lucide-react";
import type { NavigationEntry } from "#app/admin/frame/navigation-entry.ts";
import { suppliers } from "#core/quotes/suppliers/contract.ts";

export const entry: NavigationEntry = {
  group: "sales",
  place: 37,
  path: "/admin/suppliers",
  label: "Suppliers",
  Icon: Truck,
  operation: suppliers.operations.list,
};
