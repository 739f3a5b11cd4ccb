import { Recent } from "#app/admin/kit/record/facts.tsx";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { ListPage } from "#app/admin/kit/list/list-page.tsx";
import { listScreen } from "#app/admin/kit/list/list-screen.ts";
import { suppliers } from "#core/quotes/suppliers/contract.ts";

export function meta() {
  return [{ title: "Suppliers: staff area" }, { name: "robots", content: "noindex" }];
}

/** /admin/suppliers */
export default function SuppliersList() {
  return <ListPage screen={suppliersScreen} filters={[]} />;
}

const suppliersScreen = listScreen({
  contract: suppliers,
  title: "Suppliers",
  rowId: ({ id }) => String(id),
  rowName: ({ name }) => name,
  searchHint: "Name, phone",
  empty: "Add the companies that we buy from, or that work for us.",
  sorts: [
    { value: "name", label: "By name" },
    { value: "newest", label: "Newest first" },
  ],
  nameSort: { ascending: "name" },
  columns: [
    { header: "Phone", cell: ({ phone }) => <bdi>{phone || "–"}</bdi> },
    { header: "Updated (ET)", cell: ({ updatedAt }) => <Recent at={updatedAt} /> },
  ],
  view: {
    title: ({ name }) => name,
    subtitle: ({ phone }) => <bdi>{phone}</bdi>,
    Body: lazyBody("supplier", () => import("./record.tsx").then(({ SupplierBody }) => SupplierBody)),
  },
  add: {
    label: "New supplier",
    Body: lazyBody("new supplier", () => import("./add.tsx").then(({ AddSupplier }) => AddSupplier)),
  },
});
