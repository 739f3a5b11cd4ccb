import { contract } from "#core/contract.ts";
import { redirects } from "#core/content/redirects/contract.ts";
import { importOperations } from "#core/records/imports/operations.shape.ts";

/** Redirects from files, imported as pools are. */
export const redirectImports = contract({
  name: "redirect-imports",
  one: "import of redirects",
  many: "imports of redirects",
  path: "/api/admin/redirect-imports",
  shows: ["imports", "users"],
  operations: importOperations(redirects.operations.change),
});
