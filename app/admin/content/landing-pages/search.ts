import { searchSource } from "#app/admin/frame/palette/source.ts";
import { landingPages } from "#core/content/contract.ts";

export const source = searchSource({
  label: "Landing pages",
  place: 50,
  contract: landingPages,
  path: "/admin/landing-pages",
  item: ({ id, title, slug }) => ({ id: String(id), name: title, detail: `/${slug}` }),
  add: { label: "New landing page", operation: landingPages.operations.create },
});
