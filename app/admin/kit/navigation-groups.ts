import { groups, type NavigationEntry } from "./navigation-entry.ts";

/** Each noun's `navigation.ts` is found by its name, so that none can be forgotten. */
const found = import.meta.glob<NavigationEntry>("/app/admin/*/navigation.ts", {
  eager: true,
  import: "entry",
});

/** The staff area's pages, in the groups in which the navigation shows them. */
export const navigation: NavigationEntry[][] = inGroups(Object.values(found));

/** Entries by group and place; those of the same place in the order of the alphabet. */
export function inGroups(entries: NavigationEntry[]): NavigationEntry[][] {
  return groups
    .map((group) => entries.filter((entry) => entry.group === group))
    .map((group) => group.toSorted((a, b) => a.place - b.place || a.label.localeCompare(b.label)))
    .filter((group) => group.length > 0);
}
