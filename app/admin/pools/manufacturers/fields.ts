import { blankManufacturer } from "#core/pools/manufacturers/rules.ts";
import type { ManufacturerFields, ManufacturerRecord } from "#core/pools/manufacturers/shape.ts";

/** The fields that the form edits; the icon follows the logo. */
export type Typed = Omit<ManufacturerFields, "iconLogo">;

/** Opens the picture library; `take` gets the address of the picture that is chosen. */
export type PickPicture = (take: (address: string) => void) => void;

const { iconLogo: _icon, ...unsaid } = blankManufacturer;
export const blank: Typed = { name: "", ...unsaid };

/** The fields of a record, or of an earlier version of it. */
export function typedOf(fields: ManufacturerFields | ManufacturerRecord): Typed {
  const names = Object.keys(blank) as (keyof Typed)[];
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Typed;
}

/** Labels of the fields that have different names in the record. */
export const fieldNames = {
  lines: "card",
  enabled: "on the home page",
  iconLogo: "icon",
  warranties: "warranty",
  covers: "what it covers",
  finishSource: "source of the finishes",
  tone: "color on screen",
  water: "shown as water",
  orderName: "order contact",
  orderEmail: "order email",
  orderPhone: "order phone",
};
