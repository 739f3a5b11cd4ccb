import { useAction } from "#app/admin/kit/live/actions.ts";
import type { Import } from "#core/records/imports/shape.ts";
import { ColumnsForm } from "./columns-form.tsx";
import type { ImportedNoun } from "./noun.ts";

/** Maps the file's columns to fields, and sets the number style. */
export function Mapping({ of, one: { id, version, ...one } }: { of: ImportedNoun; one: Import }) {
  const map = useAction(of.contract, "map");
  const fields = of.fieldsOf(one.kind);
  return (
    <ColumnsForm
      {...one}
      fields={fields}
      problemOf={(mapping) => of.problemOf(mapping, fields)}
      isPending={map.isPending}
      error={map.error}
      map={(mapping, numbers) => map.mutate({ id, body: { version, mapping, ...(numbers && { numbers }) } })}
    />
  );
}
