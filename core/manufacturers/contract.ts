import { policy } from "#core/auth/policies.ts";
import { contract, find, list, ListQuery } from "#core/contract.ts";
import { ManufacturerRecord } from "./shape.ts";

const see = policy("View the catalog", "sales", "editor");

/** The manufacturers of the shells. */
export const manufacturers = contract({
  name: "manufacturers",
  one: "manufacturer",
  many: "manufacturers",
  path: "/api/admin/manufacturers",
  id: "text",
  shows: ["pools"],
  operations: {
    list: list(ListQuery, ManufacturerRecord, { policy: see }),
    find: find(ManufacturerRecord, { policy: see }),
  },
});
