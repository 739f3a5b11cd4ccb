import { Tags } from "lucide-react";
import type { NavigationEntry } from "#app/admin/frame/navigation-entry.ts";
import { seePriceItems } from "#core/quotes/price-items/policies.ts";

export const entry: NavigationEntry = {
  group: "sales",
  place: 35,
  path: "/admin/price-items",
  label: "Price items",
  Icon: Tags,
  // the policy alone: the contract is loaded with the screen
  operation: { policy: seePriceItems },
};
