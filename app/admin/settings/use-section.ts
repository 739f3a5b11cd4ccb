import { useKeptForm } from "#app/admin/kit/kept-form.ts";
import type { SettingKey, SettingRow } from "#core/settings/shape.ts";

export const path = "/api/admin/settings";

export type SectionDraft<Key extends SettingKey> = ReturnType<typeof useSection<Key>>;

export function draftKey(key: SettingKey): string {
  return `setting ${key}`;
}

/** What a person has changed of a section and not saved yet. */
export function useSection<Key extends SettingKey>(row: SettingRow<Key>) {
  const form = useKeptForm({
    draftKey: draftKey(row.key),
    path,
    id: row.key,
    version: row.version,
    stored: row.value,
    alsoChanged: ["/api/admin/dashboard", `${path}/${row.key}/history`],
    bodyOf: (value) => ({ value }),
  });
  const errors = Object.entries(form.errors).map(([name, sentence]) => [
    name.replace(/^value\.?/, ""),
    sentence,
  ]);
  return { ...form, errors: Object.fromEntries(errors) as Record<string, string> };
}
