import { searchSource } from "#app/admin/frame/palette/source.ts";
import { redirects } from "#core/content/redirects/contract.ts";
import { leadText } from "#core/content/redirects/rules.ts";

export const source = searchSource({
  label: "Redirects",
  place: 55,
  contract: redirects,
  path: "/admin/redirects",
  item: (one) => ({ id: String(one.id), name: one.fromPath, detail: leadText(one) }),
  add: { label: "New redirect", operation: redirects.operations.create },
});
