import { useAction } from "#app/admin/kit/live/actions.ts";
import { saveRows } from "#app/admin/kit/table/change-rows.ts";
import type { EditColumn } from "#app/admin/kit/table/column.ts";
import { EditTable } from "#app/admin/kit/table/edit-table.tsx";
import type { FieldsProps } from "#app/admin/kit/table/fields-screen.tsx";
import type { RowChange } from "#app/admin/kit/table/saving.ts";
import { useDraftedNames } from "#app/admin/kit/table/use-edit-table.ts";
import { useList } from "#app/admin/kit/live/queries.ts";
import { Skeleton } from "#app/admin/kit/states.tsx";
import { pools } from "#core/pools/contract.ts";
import type { PoolRecord } from "#core/pools/shape.ts";
import { manufacturers } from "#core/pools/manufacturers/contract.ts";
import { sheetFields, withReasons, type SheetField, type SheetWords } from "#core/pools/sheet.rules.ts";
import { readSheetText, sheetText } from "#core/pools/sheet-text.rules.ts";

/** The pools of the list's page, with the fields of the columns that it shows. */
export function EditPools({ rows, headers, ...props }: FieldsProps<PoolRecord>) {
  const manufacturerList = useList(manufacturers, { pageSize: 200 });
  const drafted = useDraftedNames(pools.name);
  const many = useAction(pools, "changeMany");
  if (!manufacturerList.data) return <Skeleton label="Loading manufacturers" />;
  const words = { manufacturers: manufacturerList.data.items };
  const fields = editable.filter(({ name, label }) => isShown(label, headers) || drafted.includes(name));
  return (
    <EditTable
      noun={pools.name}
      one={pools.one}
      many={pools.many}
      title="Pools, edited in the table"
      columns={fields.map((field) => columnOf(field, words))}
      rows={rows.map((pool) => ({ id: pool.id, name: pool.name, version: pool.version, record: pool }))}
      save={(changes) => saveRows(many, changes.map(withReason))}
      {...props}
    />
  );
}

/** Long texts have a form of their own. */
const editable = sheetFields.filter(({ isOut, kind }) => !isOut && kind.is !== "long");

/** Whether the list shows a field; length and width share one column. */
function isShown(label: string, headers: string[]): boolean {
  const inOne = label === "Length" || label === "Width" ? "Length × width" : label;
  return headers.includes(label) || headers.includes(inOne);
}

function columnOf(field: SheetField, words: SheetWords): EditColumn<PoolRecord> {
  const { name, label, hint, kind } = field;
  return {
    name,
    header: label,
    ...(hint && { hint }),
    textOf: (pool) => sheetText(field, pool[name], words, "person"),
    read: (text) => readSheetText(field, text, words),
    width: kind.is === "length" || kind.is === "number" ? 9 : kind.is === "list" ? 30 : 16,
  };
}

function withReason(change: RowChange): RowChange {
  return { ...change, set: withReasons(change.set, "Stated in the list of pools") };
}
