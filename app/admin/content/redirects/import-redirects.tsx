import type { ImportedNoun } from "#app/admin/kit/imports/noun.ts";
import { ImportScreen } from "#app/admin/kit/imports/screen.tsx";
import { redirectImports } from "#core/content/redirect-imports/contract.ts";
import { redirectMappingProblem } from "#core/content/redirect-imports/rules.ts";
import { redirectFields } from "#core/content/redirects/rules.ts";

/** Imports redirects from a file. */
export function ImportRedirects({ id }: { id: string }) {
  return <ImportScreen of={importedRedirects} id={id} />;
}

const importedRedirects: ImportedNoun = {
  contract: redirectImports,
  title: "Import redirects",
  back: "Back to redirects",
  one: "From",
  matching:
    "A row adds the redirect from a URL, or changes the one that is there; an empty cell leaves it as it is. A new one without a code is a 301. Redirects that are not in the file stay.",
  fieldsOf: () => redirectFields,
  problemOf: redirectMappingProblem,
  addressOf: (id) => `/admin/redirects?open=${id}`,
};
