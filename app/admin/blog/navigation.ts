import { PenLine } from "lucide-react";
import type { NavigationEntry } from "#app/admin/kit/navigation-entry.ts";
import { posts } from "#core/content/contract.ts";

export const entry: NavigationEntry = {
  group: "site",
  place: 30,
  path: "/admin/blog",
  label: "Blog",
  Icon: PenLine,
  operation: posts.operations.list,
};
