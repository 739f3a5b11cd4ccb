import { searchSource } from "#app/admin/frame/palette/source.ts";
import { suppliers } from "#core/quotes/suppliers/contract.ts";

export const source = searchSource({
  label: "Suppliers",
  place: 37,
  contract: suppliers,
  path: "/admin/suppliers",
  item: ({ id, name, phone }) => ({ id: String(id), name, detail: phone }),
  add: { label: "New supplier", operation: suppliers.operations.create },
});
