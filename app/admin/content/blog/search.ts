import { searchSource } from "#app/admin/frame/palette/source.ts";
import { posts } from "#core/content/contract.ts";

export const source = searchSource({
  label: "Articles",
  place: 40,
  contract: posts,
  path: "/admin/blog",
  item: ({ id, title, status }) => ({
    id: String(id),
    name: title,
    detail: status === "draft" ? "Draft" : "",
  }),
  add: { label: "New article", operation: posts.operations.create },
});
