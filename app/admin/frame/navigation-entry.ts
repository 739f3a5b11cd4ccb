import type { LucideIcon } from "lucide-react";
import type { StaffPath } from "#core/addresses.ts";
import type { Operation } from "#core/contract.ts";
import type { Shell } from "#core/desk/shell/shape.ts";

/** The groups of the navigation, from top to bottom. */
export const groups = ["sales", "site", "office"] as const;

/** Where an entry leads. */
export function linkOf({ path, open }: Pick<NavigationEntry, "path" | "open">): string {
  return open === undefined ? path : `${path}?open=${open}`;
}

/** Where an entry leads while its badge counts something: to what it counts. */
export function linkToCounted({ path, badge }: Pick<NavigationEntry, "path" | "badge">, count: number) {
  return badge && count > 0 ? `${path}?view=${badge.view}` : undefined;
}

/** A page in the navigation: `app/admin/<noun>/navigation.ts` exports one as `entry`. */
export type NavigationEntry = {
  group: (typeof groups)[number];
  /** Sort order within the group. The numbers leave gaps for new entries. */
  place: number;
  path: StaffPath;
  /** The part of the page that it opens (`?open=`), if another entry leads to the page itself. */
  open?: string;
  label: string;
  Icon: LucideIcon;
  /** The page's main operation: the entry is shown to users who may call it. */
  operation: Pick<Operation, "policy">;
  /** A number beside the label, and the view of the list that shows exactly what it counts. */
  badge?: { counts: keyof Shell["badges"]; words: string; view: string };
};
