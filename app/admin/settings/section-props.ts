import type { Errors } from "#app/admin/kit/form/save-problem.ts";
import type { Sections, SettingKey, SettingRow } from "#core/settings/shape.ts";

/** The props of a section's form. */
export type FormProps<Key extends SettingKey> = FieldsProps<Sections[Key], Key>;

export type FieldsProps<Value, Key extends SettingKey = SettingKey> = {
  value: Value;
  change: (value: Value) => void;
  /** Errors by field name. */
  errors: Errors;
  /** The other sections as stored. */
  rows: SettingRow[];
  section: Key;
};
