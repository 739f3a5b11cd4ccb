import { change, changeHistory, contract, create, find, list, remove } from "#core/contract.ts";
import { policy } from "#core/policies.ts";
import { Supplier, SupplierChange, SupplierInput, SupplierQuery } from "./shape.ts";

const see = policy("View suppliers", "sales");
const write = policy("Add, change and delete suppliers", "sales");

/** Companies that we buy from, or that work for us. */
export const suppliers = contract({
  name: "suppliers",
  one: "supplier",
  many: "suppliers",
  path: "/api/admin/suppliers",
  operations: {
    list: list(SupplierQuery, Supplier, { policy: see }),
    find: find(Supplier, { policy: see }),
    history: changeHistory({ policy: see }),
    create: create(SupplierInput, Supplier, { policy: write }),
    change: change(SupplierChange, Supplier, { policy: write }),
    remove: remove({ policy: write }),
  },
});
