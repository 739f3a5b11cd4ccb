import { z } from "zod";
import { typedText } from "#core/records/typed-text.shape.ts";
import type { MediaKind } from "#lib/files/media.ts";
import type { Picture } from "#lib/files/picture.ts";
import { oneLine } from "#lib/text/plain-text.ts";
import { mediaLimits, mediaStates, origins } from "./rules.ts";

const line = (limit: number) => typedText(oneLine, limit);

const share = z.number("Please enter a number from 0 to 1").min(0, "From 0 to 1").max(1, "From 0 to 1");

/** The editable fields of a picture. */
export const MediaChange = z.strictObject({
  version: z.int32("Please send the version that you read").min(1),
  /** What the picture shows, for people who cannot see it; empty if it is decorative. */
  alt: line(mediaLimits.alt).optional(),
  name: typedText(oneLine, mediaLimits.name, { blank: "Please give it a name" }).optional(),
  /** Whether it is a photo of a real job or a rendering. */
  origin: z.enum(origins).optional(),
  /** Where a photo was taken. */
  place: line(mediaLimits.place).optional(),
  /** The pool that it shows. */
  model: line(mediaLimits.model).optional(),
  /** The day a photo was taken on; empty if unknown. */
  takenOn: z.union([z.literal(""), z.iso.date("Please choose a date")]).optional(),
  focalX: share.optional(),
  focalY: share.optional(),
});
export type MediaChange = z.infer<typeof MediaChange>;

/** The file's name, as the body is the raw file, and what it is meant to be; empty if its bytes decide. */
export const UploadQuery = z.object({
  name: z.string().max(1_000).default(""),
  as: z.enum(["", "picture", "document"]).default(""),
});

/** The version that was read, and the new file's name. */
export const ReplaceQuery = z.object({
  version: z.coerce
    .number("Please send the version that you read")
    .pipe(z.int32("Please send the version that you read").min(1)),
  name: z.string().max(1_000).default(""),
});

/** The filters of the list. */
export const mediaFilters = {
  state: z.enum(["", ...mediaStates]).default(""),
  type: z.enum(["", "pictures", "documents"]).default(""),
  /** "1": only unused ones; "old": those that were uploaded 90 days ago or earlier. */
  unused: z.enum(["", "0", "1", "old"]).default(""),
  /** "no": only pictures without a description. */
  described: z.enum(["", "no"]).default(""),
  /** Only the picture with this hash in its address. */
  hash: z.union([z.literal(""), z.string().regex(/^[0-9a-f]{64}$/)]).default(""),
};

/** The most that are described or deleted together. */
const mostTogether = 200;

const listed = z.object({
  id: z.int32("Please send the picture’s id").min(1),
  version: z.int32("Please send the version that you read").min(1),
});

/** Descriptions of several pictures, each as of the version that was read. */
export const Descriptions = z.strictObject({
  pictures: z
    .array(listed.extend({ alt: z.string("Please enter text").max(5_000).transform(oneLine) }))
    .min(1, "Describe at least one picture")
    .max(mostTogether, `At most ${mostTogether} pictures together`),
});
export type Descriptions = z.infer<typeof Descriptions>;

export const Described = z.object({ described: z.number().int() });

/** Pictures and documents to delete, each as of the version that was read. */
export const Removals = z.strictObject({
  files: z
    .array(listed)
    .min(1, "Choose at least one")
    .max(mostTogether, `At most ${mostTogether} files together`),
});
export type Removals = z.infer<typeof Removals>;

/** How many were deleted, and those that were kept, with the reason. */
export const Removed = z.object({
  removed: z.number().int(),
  kept: z.array(z.object({ id: z.number().int(), name: z.string(), why: z.string() })),
});
export type Removed = z.infer<typeof Removed>;

/** A picture as a page shows it; see lib/files/picture.ts. */
export const ShownPicture = z.object({
  src: z.string(),
  widths: z.object({ avif: z.array(z.number()), webp: z.array(z.number()) }).optional(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  caption: z.string(),
  position: z.string().optional(),
  blur: z.string().optional(),
}) satisfies z.ZodType<Picture>;

/** A built-in picture, by name. */
export const DrawnPicture = z.object({ name: z.string(), picture: ShownPicture });

/** A picture or document as shown to staff. */
export const MediaRecord = z.object({
  id: z.number().int(),
  hash: z.string(),
  /** The address to enter in a field for pictures or documents. */
  address: z.string(),
  name: z.string(),
  kind: z.enum(["jpeg", "png", "webp", "avif", "svg", "pdf"] satisfies MediaKind[]),
  /** Size of the uploaded file. */
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  origin: z.enum(origins),
  place: z.string(),
  model: z.string(),
  takenOn: z.string(),
  focalX: z.number(),
  focalY: z.number(),
  state: z.enum(mediaStates),
  /** Number of variants created so far, and in total. */
  progress: z.object({ done: z.number(), planned: z.number() }),
  reason: z.string().nullable(),
  /** Null until processing is done, and for a document. */
  picture: ShownPicture.nullable(),
  isUsed: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number().int(),
});
export type MediaRecord = z.infer<typeof MediaRecord>;

/** A file that is to replace that of a record. */
const Replacement = MediaRecord.pick({
  id: true,
  name: true,
  state: true,
  reason: true,
  progress: true,
  version: true,
});

/** One picture with the records that use it. */
export const MediaDetail = MediaRecord.extend({
  /** The new file, while it is being processed or if that failed: until it is ready, nothing changes. */
  replacement: Replacement.nullable(),
  usedBy: z.array(z.object({ where: z.string(), name: z.string() })),
});
export type MediaDetail = z.infer<typeof MediaDetail>;
