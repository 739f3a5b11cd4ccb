import type { ImportedNoun } from "#app/admin/kit/imports/noun.ts";
import { ImportScreen } from "#app/admin/kit/imports/screen.tsx";
import { imports } from "#core/pools/imports/contract.ts";
import { importFields, mappingProblem } from "#core/pools/imports/rules.ts";

/** Imports pools from a file. */
export function ImportPools({ id }: { id: string }) {
  return <ImportScreen of={importedPools} id={id} />;
}

const importedPools: ImportedNoun = {
  contract: imports,
  title: "Import pools",
  back: "Back to pools",
  one: "Pool",
  matching: "Rows are matched by manufacturer and model. An empty cell leaves a figure as it is.",
  fieldsOf: () => importFields,
  problemOf: mappingProblem,
  addressOf: (id) => `/admin/pools?open=${encodeURIComponent(id)}`,
};
