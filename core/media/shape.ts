import { z } from "zod";
import type { PictureKind } from "#lib/media.ts";
import type { Picture } from "#lib/picture.ts";
import { oneLine } from "#lib/plain-text.ts";
import { mediaLimits, mediaStates, type MediaState } from "./rules.ts";

const line = (limit: number) =>
  z
    .string("Please send text")
    .transform(oneLine)
    .pipe(z.string().max(limit, `Please use at most ${limit} characters`));

const share = z.number("Please send a number from 0 to 1").min(0, "From 0 to 1").max(1, "From 0 to 1");

/** What staff may say of a picture. */
export const MediaChange = z.strictObject({
  version: z.number("Please send the version that you read").int().min(1),
  /** What the picture shows, for people who do not see it; empty where it only decorates. */
  alt: line(mediaLimits.alt).optional(),
  name: line(mediaLimits.name)
    .refine((name) => name !== "", "Please give it a name")
    .optional(),
  focalX: share.optional(),
  focalY: share.optional(),
});
export type MediaChange = z.infer<typeof MediaChange>;

/** How the list can be narrowed. */
export const mediaFilters = {
  state: z.enum(["", ...mediaStates]).default(""),
  /** "1": only those that no page shows. */
  unused: z.enum(["", "0", "1"]).default(""),
  /** The one picture whose address holds it. */
  hash: z.union([z.literal(""), z.string().regex(/^[0-9a-f]{64}$/)]).default(""),
};

/** A picture as staff see it. */
export type MediaRecord = {
  id: number;
  hash: string;
  /** What to write where a picture's address is asked for. */
  address: string;
  name: string;
  kind: PictureKind;
  /** Of the file as it came. */
  bytes: number;
  width: number;
  height: number;
  alt: string;
  focalX: number;
  focalY: number;
  state: MediaState;
  /** Files that are made, of those that will be. */
  progress: { done: number; planned: number };
  reason: string | null;
  /** Null until it is ready. */
  picture: Picture | null;
  isUsed: boolean;
  createdAt: string;
  updatedAt: string;
  version: number;
};

/** One picture with the places that show it. */
export type MediaDetail = MediaRecord & { usedBy: { where: string; name: string }[] };
