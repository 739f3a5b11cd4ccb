import { useSource } from "#app/admin/kit/form/source.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import { settings } from "#core/settings/contract.ts";
import type { SettingRow } from "#core/settings/shape.ts";

/** The form of a section. */
export function useSection(row: SettingRow) {
  const source = useSource(settings, { change: `change-${row.key}` });
  return useRecordForm(source, row, { id: row.key, valueOf: ({ value }) => ({ value }) });
}
