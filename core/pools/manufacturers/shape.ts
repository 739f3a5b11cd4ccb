import { z } from "zod";
import { stamps } from "#core/contract.ts";
import { typedText } from "#core/records/typed-text.shape.ts";
import { oneLine, plainText } from "#lib/text/plain-text.ts";
import { webOrigin } from "#lib/web/web-origin.ts";
import {
  finishTiers,
  logoProblem,
  manufacturerLimits as limits,
  splitsTitle,
  transfers,
  warrantyConfidences,
  type CardLine,
  type Catalog,
  type StoredColor,
  type StoredFinish,
  type Warranty,
} from "./rules.ts";

/** As shown on the home page and in the public API (specification, section 3). */
export const Manufacturer = z.object({
  id: z.string(),
  name: z.string(),
  logo: z.string(),
  iconLogo: z.string(),
  description: z.string(),
  enabled: z.boolean(),
});
export type Manufacturer = z.infer<typeof Manufacturer>;

const StoredWarranty = z.object({
  covers: z.string(),
  years: z.number().nullable(),
  transferable: z.enum(transfers),
  source: z.string(),
  confidence: z.enum(warrantyConfidences),
}) satisfies z.ZodType<Warranty>;

const Finish = z.object({
  line: z.string(),
  tier: z.enum(finishTiers),
  appearance: z.string(),
  colors: z.array(
    z.object({ name: z.string(), tone: z.string(), water: z.boolean(), swatch: z.string() }),
  ) satisfies z.ZodType<StoredColor[]>,
}) satisfies z.ZodType<StoredFinish>;

/** What staff write about a manufacturer, and what a revision of it keeps. */
export const ManufacturerFields = z.object({
  name: z.string(),
  /** As stored: a library picture is `/media/…`. */
  logo: z.string(),
  iconLogo: z.string(),
  enabled: z.boolean(),
  lines: z.array(z.object({ title: z.string(), text: z.string() })) satisfies z.ZodType<CardLine[]>,
  warranties: z.array(StoredWarranty),
  finishes: z.array(Finish),
  finishSource: z.string(),
  catalogs: z.array(z.object({ title: z.string(), url: z.string() })) satisfies z.ZodType<Catalog[]>,
  orderName: z.string(),
  orderEmail: z.string(),
  orderPhone: z.string(),
  leadTime: z.string(),
  notes: z.string(),
});
export type ManufacturerFields = z.infer<typeof ManufacturerFields>;

/** A manufacturer that was merged into another, which can still be undone. */
const Merge = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The number of pools that moved. */
  pools: z.number().int(),
  at: z.string(),
  by: z.string(),
});

export const ManufacturerRecord = ManufacturerFields.extend({
  id: z.string(),
  description: z.string(),
  /** What shows the logo: an emoji or a picture's address; empty while a library picture is being processed. */
  shownLogo: z.string(),
  /** Number of its pools. */
  pools: z.number().int(),
  merges: z.array(Merge),
  sort: z.number().int(),
  /** Its warranty, finishes or catalogs can't be read. */
  isDamaged: z.boolean().optional(),
  ...stamps,
});
export type ManufacturerRecord = z.infer<typeof ManufacturerRecord>;

const version = z.int32("Please send the version that you read").min(1);

const isFilled = (text: string) => text !== "";
const word = typedText(oneLine, limits.word);
const needed = typedText(oneLine, limits.word, { blank: "Required" });
const source = typedText(oneLine, limits.source);

function atMost<One extends z.ZodType>(one: One, most: number, many: string) {
  return z.array(one).max(most, `Please use at most ${most} ${many}`);
}

const Line = z.strictObject({
  title: typedText(oneLine, limits.lineTitle)
    .refine(isFilled, "Required")
    .refine((title) => !splitsTitle(title), "Please leave out the dash, or write it without spaces"),
  text: typedText(oneLine, limits.lineText),
});

const Tier = z.strictObject({
  covers: needed,
  years: z
    .int("Please enter whole years")
    .min(1, "Please enter 1 to 100 years, or leave it blank")
    .max(100, "Please enter 1 to 100 years, or leave it blank")
    .nullable(),
  transferable: z.enum(transfers, "Please choose one"),
  source,
  confidence: z.enum(warrantyConfidences, "Please choose one"),
});

const Color = z.strictObject({
  name: needed,
  tone: z.string().regex(/^#[0-9a-f]{6}$/i, "Please enter a color such as #2f7fa6"),
  water: z.boolean().default(false),
  swatch: z
    .string()
    .regex(/^(?:\/media\/[0-9a-f]{64})?$/, "Please choose a picture from the library")
    .default(""),
});

const FinishInput = z.strictObject({
  line: needed,
  tier: z.enum(finishTiers, "Please choose one"),
  appearance: word,
  colors: atMost(Color, limits.colors, "colors").min(1, "Please add a color"),
});

const CatalogInput = z.strictObject({
  title: needed,
  url: typedText(oneLine, limits.address).refine(
    (url) => /^https:\/\/\S+$/i.test(url) && webOrigin(url) !== null,
    "Please enter a URL that begins with https://",
  ),
});

const logo = z
  .string("Please enter text")
  .max(limits.logo, "This picture is too large for an address. Upload it to the picture library instead.")
  .transform((text) => text.trim())
  .superRefine((text, context) => {
    const problem = logoProblem(text);
    if (problem) context.addIssue(problem);
  });

const fields = {
  name: typedText(oneLine, limits.name).refine(isFilled, "Required"),
  logo,
  iconLogo: logo,
  enabled: z.boolean(),
  lines: atMost(Line, limits.lines, "lines"),
  warranties: atMost(Tier, limits.warranties, "parts"),
  finishes: atMost(FinishInput, limits.finishLines, "lines"),
  finishSource: source,
  catalogs: atMost(CatalogInput, limits.catalogs, "catalogs"),
  orderName: word,
  orderEmail: z.union([
    z.literal(""),
    z.email("Please enter an email address, such as orders@example.com").max(254),
  ]),
  orderPhone: word,
  leadTime: word,
  notes: typedText(plainText, limits.notes),
};

export const ManufacturerChange = z.strictObject({ version, ...z.strictObject(fields).partial().shape });
export type ManufacturerChange = z.infer<typeof ManufacturerChange>;

/** A new manufacturer: its name is enough. */
export const ManufacturerInput = z.strictObject({
  ...z.strictObject(fields).partial().shape,
  name: fields.name,
});
export type ManufacturerInput = z.infer<typeof ManufacturerInput>;

/** The whole list in the order that it is to have, each in the version that was read. */
export const ManufacturerOrder = z.strictObject({
  items: z.array(z.strictObject({ id: z.string().max(100), version })).max(limits.manufacturers),
});
export type ManufacturerOrder = z.infer<typeof ManufacturerOrder>;

/** What is deleted, and who gets its pools. */
export const DeleteQuery = z.object({
  version: z.coerce.number("Please send the version that you read").pipe(version),
  moveTo: z.string().max(100).default(""),
});

/** Another manufacturer, which is merged into the one in the address. */
export const Merging = z.strictObject({ version, from: z.string().max(100), fromVersion: version });
export type Merging = z.infer<typeof Merging>;

export const Unmerging = z.strictObject({ version, merge: z.int32() });
export type Unmerging = z.infer<typeof Unmerging>;
