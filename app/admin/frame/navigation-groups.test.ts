import { expect, test } from "vitest";
import { addresses } from "#core/addresses.ts";
import { inGroups, navigationGroups } from "./navigation-groups.ts";
import { linkOf, type NavigationEntry } from "./navigation-entry.ts";

function entry(group: NavigationEntry["group"], place: number, label: string): NavigationEntry {
  return { ...(navigationGroups[0]?.[0] as NavigationEntry), group, place, label };
}

test.each<[NavigationEntry[], string[][]]>([
  [[], []],
  // groups have a fixed order, independent of file names
  [
    [entry("office", 10, "Users"), entry("sales", 10, "Leads")],
    [["Leads"], ["Users"]],
  ],
  [[entry("site", 20, "Blog"), entry("site", 10, "Pools")], [["Pools", "Blog"]]],
  [[entry("site", 100, "Last"), entry("site", 20, "First")], [["First", "Last"]]],
  [[entry("site", 10, "Pools"), entry("site", 10, "Blog")], [["Blog", "Pools"]]],
])("entries are sorted by group and place (%#)", (entries, labels) => {
  expect(inGroups(entries).map((group) => group.map(({ label }) => label))).toEqual(labels);
});

test("every folder's entry is found, and links to its own staff page", () => {
  const entries = navigationGroups.flat();
  const paths: string[] = entries.map(({ path }) => path);
  const staffPages: string[] = addresses.filter(({ kind }) => kind === "staff").map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["/admin-dashboard", "/admin/pools", "/admin/users"]));
  expect(new Set(entries.map(linkOf)).size).toBe(entries.length);
  expect(paths.filter((path) => !staffPages.includes(path))).toEqual([]);
  expect(staffPages.filter((path) => !paths.includes(path)).toSorted()).toEqual(reachedOtherwise);
});

/** The sign-in, what leads on to the dashboard, and what a link within another page opens. */
const reachedOtherwise = [
  "/admin",
  "/admin-login",
  "/admin/article-labels",
  "/admin/trash",
  "/blog-preview/:id",
  "/simple-blog-test",
  "/test-blog",
];

test("leads come first below the dashboard, system health last", () => {
  const labels = navigationGroups.map((group) => group.map(({ label }) => label));
  expect(labels[0]?.slice(0, 2)).toEqual(["Dashboard", "Leads"]);
  expect(labels.at(-1)?.at(-1)).toBe("System health");
});
