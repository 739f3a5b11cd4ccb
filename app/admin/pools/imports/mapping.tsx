import { useAction } from "#app/admin/kit/live/actions.ts";
import { imports } from "#core/pools/imports/contract.ts";
import { importFields, mappingProblem } from "#core/pools/imports/rules.ts";
import type { Import } from "#core/pools/imports/shape.ts";
import { ColumnsForm } from "./columns-form.tsx";

/** Maps the file's columns to fields of a pool, and sets the number style. */
export function Mapping({ one: { id, version, ...one } }: { one: Import }) {
  const map = useAction(imports, "map");
  return (
    <ColumnsForm
      {...one}
      fields={importFields}
      problemOf={mappingProblem}
      isPending={map.isPending}
      error={map.error}
      map={(mapping, numbers) => map.mutate({ id, body: { version, mapping, ...(numbers && { numbers }) } })}
    />
  );
}
