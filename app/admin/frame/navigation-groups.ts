import { groups, type NavigationEntry } from "./navigation-entry.ts";

/** Each noun's `navigation.ts` is found by file name, so that none can be forgotten. */
const modules = import.meta.glob<NavigationEntry>("/app/admin/**/navigation.ts", {
  eager: true,
  import: "entry",
});

/** The staff pages, in the groups shown in the navigation. */
export const navigationGroups: NavigationEntry[][] = inGroups(Object.values(modules));

/** Sorts entries by group and place, then alphabetically. */
export function inGroups(entries: NavigationEntry[]): NavigationEntry[][] {
  return groups
    .map((group) => entries.filter((entry) => entry.group === group))
    .map((group) => group.toSorted((a, b) => a.place - b.place || a.label.localeCompare(b.label)))
    .filter((group) => group.length > 0);
}
