import { useAction } from "#app/admin/kit/live/actions.ts";
import type { Import } from "#core/records/imports/shape.ts";
import { ColumnsForm } from "./columns-form.tsx";
import type { ImportedNoun } from "./noun.ts";

/** Maps the file's columns to fields, and sets the number style where it matters. */
export function Mapping({ of, one }: { of: ImportedNoun; one: Import }) {
  const { id, version, numbers, hasNumbers, ...file } = one;
  const map = useAction(of.contract, "map");
  const fields = of.fieldsOf(one.kind);
  return (
    <ColumnsForm
      {...file}
      {...(hasNumbers && { numbers })}
      fields={fields}
      problemOf={(mapping) => of.problemOf(mapping, fields)}
      isPending={map.isPending}
      error={map.error}
      map={(mapping, style) =>
        map.mutate({ id, body: { version, mapping, ...(style && { numbers: style }) } })
      }
    />
  );
}
