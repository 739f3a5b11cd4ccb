import type { Column } from "#app/admin/kit/list/list-screen.ts";
import type { PoolRecord } from "#core/pools/shape.ts";
import { sheetFields } from "#core/pools/sheet.rules.ts";
import { sheetText } from "#core/pools/sheet-text.rules.ts";

/** Fields that the list already shows, alone or together with others. */
const ownColumns = ["Manufacturer", "Series", "Shape", "Size", "Length", "Width", "On the site"];

/** The other fields of a pool, for those who want to see or edit them in the table. */
export const moreColumns: Column<PoolRecord>[] = sheetFields
  .filter(({ label, isOut, kind }) => !isOut && kind.is !== "long" && !ownColumns.includes(label))
  .map((field) => ({
    header: field.label,
    cell: (pool) => sheetText(field, pool[field.name], { manufacturers: [] }, "person") || "–",
    extra: true,
    ...(field.kind.is === "list" && { long: true }),
    ...(field.kind.is === "number" && { align: "end" as const }),
  }));
