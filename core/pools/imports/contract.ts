import { contract } from "#core/contract.ts";
import { policy } from "#core/policies.ts";
import { importOperations } from "#core/records/imports/operations.shape.ts";

/** Pools from files. */
export const imports = contract({
  name: "imports",
  one: "import",
  many: "imports",
  path: "/api/admin/imports",
  shows: ["users"],
  operations: importOperations({ policy: policy("Change pools and manufacturers", "editor") }),
});
