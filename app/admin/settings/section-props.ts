import type { Errors } from "#app/admin/kit/form/save-problem.ts";
import type { Sections, SettingKey, SettingRow } from "#core/settings/shape.ts";

/** What the form of a section is given. */
export type FormProps<Key extends SettingKey> = FieldsProps<Sections[Key]>;

export type FieldsProps<Value> = {
  value: Value;
  change: (value: Value) => void;
  /** What is wrong, by the name of the field. */
  errors: Errors;
  /** The other sections as they are stored. */
  rows: SettingRow[];
  section: SettingKey;
};
