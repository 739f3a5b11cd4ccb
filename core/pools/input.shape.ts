import { z } from "zod";
import { slugPattern } from "#lib/text/slug.ts";
import { version } from "#core/contract.ts";
import { typedText } from "#core/records/typed-text.shape.ts";
import { isDocumentSource } from "#core/media/rules.ts";
import { poolSizes } from "#core/prices/sizes.rules.ts";
import { feetTyped } from "#lib/text/feet-typed.ts";
import { isOwnPath } from "#lib/web/own-path.ts";
import { oneLine, plainText } from "#lib/text/plain-text.ts";
import {
  confidences,
  figureBounds,
  lengthProblem,
  poolFacts,
  poolLimits as limits,
  type LengthField,
} from "./input.rules.ts";

const line = (limit: number) => typedText(oneLine, limit);
const needed = (limit: number) => typedText(oneLine, limit, { blank: "Required" });
const lines = (limit: number, most: number) =>
  z
    .array(needed(limit), "Please enter a list")
    .max(most, `Please use at most ${most} entries`)
    .transform((all) => [...new Set(all)]);

/** 32' 6", 32 ft 6 in, 32.5 or a number of feet. */
function length(field: LengthField) {
  return z.union([z.string(), z.number()], "Enter feet and inches").transform((typed, context) => {
    const problem = lengthProblem(field, typed);
    if (problem) context.addIssue(problem);
    return feetTyped(typed);
  });
}

/** Empty means unknown. */
function depth(field: LengthField) {
  return z.union([z.literal("").transform(() => null), z.null(), length(field)]);
}

/** A figure that is stated instead of computed. */
function figure(field: keyof typeof figureBounds, what: string) {
  const { least, most } = figureBounds[field];
  return z
    .number(`Enter ${what}`)
    .min(least, `Enter at least ${least}`)
    .max(most, `Enter at most ${most.toLocaleString("en-US")}`)
    .nullable();
}

const sizes = poolSizes.map(({ size }) => size);
const size = z.enum(sizes as [string, ...string[]], "Please choose a size");
const reason = needed(limits.reason).nullable();
const address = line(limits.address);

const source = z.strictObject({
  source: line(limits.source).default(""),
  confidence: z.enum(confidences, "Please choose a confidence"),
});

/** Every field of a pool's form. Lengths may be typed; reasons of null mean that the figure is computed. */
const pool = {
  slug: needed(limits.slug)
    .transform((text) => text.toLowerCase().replace(/^\/+/, ""))
    .refine(
      (text) => slugPattern.test(text),
      "Please use lowercase letters, numbers and single hyphens, such as latham-apollo-14",
    ),
  name: needed(limits.name),
  model: needed(limits.name),
  manufacturerId: needed(limits.name),
  series: line(limits.word),
  shape: needed(limits.word),
  size,
  type: needed(limits.word),
  description: typedText(plainText, limits.description),
  published: z.boolean("Please choose published or hidden"),
  badge: line(limits.badge),
  sort: z.int32("Enter a whole number").min(0, "Enter 0 or more").max(1_000_000, "Enter at most 1,000,000"),
  length: length("length"),
  width: length("width"),
  shallowDepthFt: depth("shallowDepthFt"),
  deepDepthFt: depth("deepDepthFt"),
  flatBottom: z.boolean("Please send true or false"),
  gallons: figure("gallons", "a number of gallons").pipe(z.int32("Enter whole gallons").nullable()),
  gallonsReason: reason,
  surfaceSqFt: figure("surfaceSqFt", "a number of square feet"),
  surfaceReason: reason,
  perimeterFt: figure("perimeterFt", "a number of feet"),
  perimeterReason: reason,
  features: lines(limits.word, limits.features),
  /** The pool in the picture library whose outline is stretched to this one's length and width. */
  outlineFrom: line(limits.name),
  /** An outline of its own, as an SVG path in feet. */
  outlinePath: z
    .string("Please enter text")
    .trim()
    .max(limits.outline, `Please use at most ${limits.outline.toLocaleString("en-US")} characters`),
  /** By fact; those that are left out stay. */
  sources: z.partialRecord(z.enum(poolFacts), source, "Please send sources by fact"),
  leadTime: line(limits.leadTime),
  specSheet: address.refine(
    (text) => text === "" || isDocumentSource(text),
    "Enter a URL that begins with https://, or upload a PDF",
  ),
  finishes: lines(limits.word, limits.finishes),
  metaTitle: line(limits.metaTitle),
  metaDescription: line(limits.metaDescription),
};

/** A new pool. What is left out is empty; its figures are computed unless they have a reason. */
export const PoolInput = z.strictObject({
  ...z.object(pool).partial().shape,
  model: pool.model,
  manufacturerId: pool.manufacturerId,
  shape: pool.shape,
  size,
  length: pool.length,
  width: pool.width,
});
export type PoolInput = z.infer<typeof PoolInput>;

/** Changes to a pool, with the version that was read; omitted fields stay. */
export const PoolChange = z.strictObject({ ...z.object(pool).partial().shape, version });
export type PoolChange = z.infer<typeof PoolChange>;

/** Unsaved input to preview: of the pool with this id, or of a new one; as its page, or among the others as a card. */
export const PoolDraft = z.strictObject({
  id: line(limits.name).default(""),
  view: z.enum(["page", "card"], "Please choose page or card").default("page"),
  fields: z.strictObject(z.object(pool).partial().shape),
});
export type PoolDraft = z.infer<typeof PoolDraft>;

/** Where the page of an archived pool leads; nowhere if empty. */
export const ArchiveOrder = z.strictObject({
  version,
  redirectTo: address
    .refine((text) => text === "" || isOwnPath(text), "Enter a path of this site, such as /pools")
    .default("/pools"),
});

/** An action that needs nothing but the version that was read. */
export const VersionOrder = z.strictObject({ version });
