import { expect, test } from "vitest";
import { listScreen, type ListScreen } from "./list-screen.ts";

type Contacts = ListScreen<unknown, unknown>;
const contacts = { contract: { many: "contacts" } } as Contacts;

test("a list that names no views offers everything, so that users can save theirs", () => {
  expect(listScreen(contacts).views).toEqual({ views: [{ id: "all", name: "All contacts", query: {} }] });
});

test("a list that names views offers those", () => {
  const views: Contacts["views"] = { views: [{ id: "all", name: "All people", query: {} }] };
  expect(listScreen({ ...contacts, views }).views).toBe(views);
});
