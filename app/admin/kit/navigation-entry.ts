import type { LucideIcon } from "lucide-react";
import type { StaffPath } from "#core/addresses.ts";
import type { Operation } from "#core/contract.ts";
import type { Shell } from "#core/shell/shape.ts";

/** The groups of the navigation, from top to bottom. */
export const groups = ["sales", "site", "office"] as const;

/** A page in the navigation: `app/admin/<noun>/navigation.ts` exports one as `entry`. */
export type NavigationEntry = {
  group: (typeof groups)[number];
  /** Entries of a group stand in the order of this number. The numbers leave gaps for new entries. */
  place: number;
  path: StaffPath;
  label: string;
  Icon: LucideIcon;
  /** What the page asks first: it is shown to those who may. */
  operation: Pick<Operation, "policy">;
  badge?: keyof Shell["badges"];
};
