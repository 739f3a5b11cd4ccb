import { CircleDollarSign } from "lucide-react";
import type { NavigationEntry } from "#app/admin/frame/navigation-entry.ts";
import { seePrices } from "#core/prices/policies.ts";

export const entry: NavigationEntry = {
  group: "site",
  place: 25,
  path: "/admin/settings",
  open: "prices",
  label: "Prices",
  Icon: CircleDollarSign,
  operation: { policy: seePrices },
};
