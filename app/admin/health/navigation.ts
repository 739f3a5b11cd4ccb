import { Activity } from "lucide-react";
import type { NavigationEntry } from "#app/admin/kit/navigation-entry.ts";
import { health } from "#core/health/contract.ts";

export const entry: NavigationEntry = {
  group: "office",
  place: 30,
  path: "/admin/test",
  label: "System health",
  Icon: Activity,
  operation: health.operations.find,
};
