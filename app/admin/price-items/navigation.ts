import { Tags } from "lucide-react";
import type { NavigationEntry } from "#app/admin/kit/navigation-entry.ts";
import { priceItems } from "#core/price-items/contract.ts";

export const entry: NavigationEntry = {
  group: "sales",
  place: 35,
  path: "/admin/price-items",
  label: "Price items",
  Icon: Tags,
  operation: priceItems.operations.list,
};
