import { useShell } from "#app/admin/kit/page.tsx";
import type { ImportedNoun } from "#app/admin/kit/imports/noun.ts";
import { ImportScreen } from "#app/admin/kit/imports/screen.tsx";
import { may } from "#core/policies.ts";
import { seeCosts } from "#core/quotes/policies.ts";
import { priceItemImports } from "#core/quotes/price-item-imports/contract.ts";
import { itemMappingProblem } from "#core/quotes/price-item-imports/rules.ts";
import { itemFieldsFor } from "#core/quotes/price-items/sheet.rules.ts";

/** Imports price items from a file, with costs for users who may see them. */
export function ImportItems({ id }: { id: string }) {
  const { user } = useShell();
  return <ImportScreen of={may(user, { policy: seeCosts }) ? importedWithCosts : importedItems} id={id} />;
}

const importedItems: ImportedNoun = {
  contract: priceItemImports,
  title: "Import price items",
  back: "Back to price items",
  one: "Price item",
  matching:
    "A row is matched by its item number or, if it has none, by its name. Export the price items to get a file to fill in. An empty cell leaves what is saved as it is. New prices begin today.",
  fieldsOf: (kind) => itemFieldsFor(kind === "price-item-costs"),
  problemOf: itemMappingProblem,
  addressOf: (id) => `/admin/price-items?view=all&open=${id}`,
};

const importedWithCosts: ImportedNoun = {
  ...importedItems,
  fieldsOf: (kind = "price-item-costs") => itemFieldsFor(kind === "price-item-costs"),
};
