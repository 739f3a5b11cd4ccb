import type { Sections, SettingKey, SettingRow } from "#core/settings/shape.ts";

/** A section's stored value among those of all sections. */
export function storedSection<Key extends SettingKey>(
  rows: SettingRow[],
  key: Key,
): Sections[Key] | undefined {
  return rows.find((row): row is SettingRow<Key> => row.key === key)?.value;
}
