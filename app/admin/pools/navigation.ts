import { Waves } from "lucide-react";
import type { NavigationEntry } from "#app/admin/frame/navigation-entry.ts";
import { pools } from "#core/pools/contract.ts";

export const entry: NavigationEntry = {
  group: "site",
  place: 10,
  path: "/admin/pools",
  label: "Pools",
  Icon: Waves,
  operation: pools.operations.list,
};
