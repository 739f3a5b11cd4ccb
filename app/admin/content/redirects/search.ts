import { searchSource } from "#app/admin/frame/palette/source.ts";
import { redirects } from "#core/content/redirects/contract.ts";

export const source = searchSource({
  label: "Redirects",
  place: 55,
  contract: redirects,
  path: "/admin/redirects",
  item: ({ id, fromPath, toPath }) => ({ id: String(id), name: fromPath, detail: `to ${toPath}` }),
  add: { label: "New redirect", operation: redirects.operations.create },
});
