import type { PoolRecord } from "./shape.ts";
import { figureBounds, poolLimits, type LengthField } from "./input.rules.ts";
import { poolSizes } from "#core/prices/sizes.rules.ts";

/** What a field's text means. */
export type Kind =
  | { is: "manufacturer" }
  | { is: "text"; most: number; needed?: true }
  | { is: "long"; most: number }
  | { is: "choice"; of: readonly string[] }
  | { is: "length"; field: LengthField; needed?: true }
  | { is: "number"; least?: number; most: number; whole?: true; needed?: true }
  | { is: "list"; most: number }
  | { is: "flag"; yes: string; no: string };

/** A field of a pool in a table: in the staff's list, in a file that goes out, and in one that comes in. */
export type SheetField = {
  name: SheetFieldName;
  /** The heading. */
  label: string;
  /** Other headings that mean it. */
  also: readonly string[];
  kind: Kind;
  /** How to type it. */
  hint?: string;
  /** Only in files that go out: changing many addresses at once would break as many links. */
  isOut?: true;
};

export type SheetFieldName = keyof Pick<
  PoolRecord,
  | "manufacturerId"
  | "model"
  | "name"
  | "slug"
  | "series"
  | "shape"
  | "size"
  | "type"
  | "length"
  | "width"
  | "shallowDepthFt"
  | "deepDepthFt"
  | "flatBottom"
  | "gallons"
  | "surfaceSqFt"
  | "perimeterFt"
  | "features"
  | "finishes"
  | "badge"
  | "sort"
  | "leadTime"
  | "published"
  | "description"
  | "metaTitle"
  | "metaDescription"
>;

const text = (most: number): Kind => ({ is: "text", most });
const needed = (most: number): Kind => ({ is: "text", most, needed: true });
const { word, name, slug, badge, leadTime, description, metaTitle, metaDescription } = poolLimits;
const sizes = poolSizes.map(({ size }) => size);
const feet = "13' 6\" or 13.5";

/** Every field, in the order of a file's columns. */
export const sheetFields: readonly SheetField[] = [
  {
    name: "manufacturerId",
    label: "Manufacturer",
    also: ["brand", "maker", "make"],
    kind: { is: "manufacturer" },
  },
  { name: "model", label: "Model", also: ["pool", "model name", "pool model"], kind: needed(word) },
  { name: "name", label: "Name", also: ["title", "pool name"], kind: needed(name) },
  { name: "slug", label: "URL", also: ["address", "slug", "id"], kind: needed(slug), isOut: true },
  { name: "series", label: "Series", also: ["line", "collection", "range"], kind: text(word) },
  { name: "shape", label: "Shape", also: ["form"], kind: needed(word) },
  {
    name: "size",
    label: "Size",
    also: ["size category"],
    kind: { is: "choice", of: sizes },
    hint: sizes.join(", "),
  },
  { name: "type", label: "Type", also: ["pool type"], kind: needed(word) },
  {
    name: "length",
    label: "Length",
    also: ["length ft", "l"],
    kind: { is: "length", field: "length", needed: true },
    hint: feet,
  },
  {
    name: "width",
    label: "Width",
    also: ["width ft", "w"],
    kind: { is: "length", field: "width", needed: true },
    hint: feet,
  },
  {
    name: "shallowDepthFt",
    label: "Shallow depth",
    also: ["shallow", "shallow end", "min depth", "minimum depth", "shallow depth ft"],
    kind: { is: "length", field: "shallowDepthFt" },
    hint: feet,
  },
  {
    name: "deepDepthFt",
    label: "Maximum depth",
    also: ["deep", "depth", "deep end", "max depth", "deep depth", "maximum depth ft"],
    kind: { is: "length", field: "deepDepthFt" },
    hint: feet,
  },
  {
    name: "flatBottom",
    label: "Flat bottom",
    also: ["flat floor"],
    kind: { is: "flag", yes: "Yes", no: "No" },
    hint: "Yes or No",
  },
  {
    name: "gallons",
    label: "Gallons",
    also: ["capacity", "volume", "gal"],
    kind: { is: "number", ...figureBounds.gallons, whole: true },
  },
  {
    name: "surfaceSqFt",
    label: "Surface",
    also: ["area", "surface area", "sq ft", "square feet", "surface sq ft"],
    kind: { is: "number", ...figureBounds.surfaceSqFt },
    hint: "sq ft",
  },
  {
    name: "perimeterFt",
    label: "Perimeter",
    also: ["perimeter ft"],
    kind: { is: "number", ...figureBounds.perimeterFt },
    hint: "ft",
  },
  {
    name: "features",
    label: "Features",
    also: ["options"],
    kind: { is: "list", most: poolLimits.features },
    hint: "with semicolons between them",
  },
  {
    name: "finishes",
    label: "Colors",
    also: ["finishes", "finish", "color"],
    kind: { is: "list", most: poolLimits.finishes },
    hint: "with semicolons between them",
  },
  { name: "badge", label: "Badge", also: ["label"], kind: text(badge) },
  {
    name: "sort",
    label: "Order",
    also: ["sort", "position"],
    kind: { is: "number", most: 1_000_000, whole: true, needed: true },
  },
  { name: "leadTime", label: "Lead time", also: ["delivery"], kind: text(leadTime) },
  {
    name: "published",
    label: "On the site",
    also: ["published", "status", "visible"],
    kind: { is: "flag", yes: "Published", no: "Hidden" },
    hint: "Published or Hidden",
  },
  { name: "description", label: "Description", also: ["text"], kind: { is: "long", most: description } },
  { name: "metaTitle", label: "Search title", also: ["meta title", "seo title"], kind: text(metaTitle) },
  {
    name: "metaDescription",
    label: "Search description",
    also: ["meta description", "seo description"],
    kind: text(metaDescription),
  },
];

const byName = new Map<string, SheetField>(sheetFields.map((field) => [field.name, field]));

export function sheetField(name: string): SheetField | undefined {
  return byName.get(name);
}

/** What a table's texts may refer to. */
export type SheetWords = { manufacturers: readonly { id: string; name: string }[] };

export type SheetValue = string | number | boolean | null | readonly string[];
export type Read = { value: SheetValue } | { wrong: string };

/** The figures that are computed unless a reason says why not. */
const reasons = {
  gallons: "gallonsReason",
  surfaceSqFt: "surfaceReason",
  perimeterFt: "perimeterReason",
} as const;

/** A change with the reasons of the figures that it states: one that is emptied is computed again. */
export function withReasons(set: Record<string, unknown>, because: string): Record<string, unknown> {
  const reasonEntries = Object.entries(reasons).flatMap(([figure, reason]) =>
    figure in set ? [[reason, set[figure] === null ? null : because]] : [],
  );
  const computed = Object.keys(reasons).filter((figure) => set[figure] === null);
  const stated = Object.entries(set).filter(([field]) => !computed.includes(field));
  return { ...Object.fromEntries(stated), ...Object.fromEntries(reasonEntries) };
}
