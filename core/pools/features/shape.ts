import { z } from "zod";
import { stamps, version } from "#core/contract.ts";
import { typedText } from "#core/records/typed-text.shape.ts";
import { oneLine } from "#lib/text/plain-text.ts";
import { featureLength } from "./rules.ts";

/** Something a pool can have, such as a tanning ledge. */
export const PoolFeature = z.object({
  id: z.number().int(),
  name: z.string(),
  /** How many pools have it, hidden and archived ones too. */
  pools: z.number().int(),
  ...stamps,
});
export type PoolFeature = z.infer<typeof PoolFeature>;

const name = typedText(oneLine, featureLength, { blank: "Required" });

export const PoolFeatureInput = z.strictObject({ name });
export type PoolFeatureInput = z.infer<typeof PoolFeatureInput>;

export const PoolFeatureChange = z.strictObject({ version, name });
export type PoolFeatureChange = z.infer<typeof PoolFeatureChange>;

/** The feature that ends, in the version that was seen. */
export const FeatureMerging = z.strictObject({ version, from: z.int32(), fromVersion: version });
export type FeatureMerging = z.infer<typeof FeatureMerging>;

/** What gives the other feature back: its names, and where each pool had it, in the version that the merge stored. */
export const FeatureUnmerging = z.strictObject({
  name,
  /** The names that it had before the merge. */
  former: z.array(name).max(1_000).default([]),
  pools: z
    .array(
      z.strictObject({
        id: z.string().max(100),
        version,
        at: z.int32().min(0).max(1_000),
        both: z.boolean(),
      }),
    )
    .max(20_000),
});
export type FeatureUnmerging = z.infer<typeof FeatureUnmerging>;

export const MergedFeature = z.object({
  feature: PoolFeature,
  /** The body of `unmerge`. */
  undo: z.object({
    name: z.string(),
    former: z.array(z.string()),
    pools: z.array(
      z.object({ id: z.string(), version: z.number().int(), at: z.number().int(), both: z.boolean() }),
    ),
  }),
});
export type MergedFeature = z.infer<typeof MergedFeature>;

/** The feature that is back, and how many pools changed since and stay as they are. */
export const UnmergedFeature = z.object({ feature: PoolFeature, leftAlone: z.number().int() });
export type UnmergedFeature = z.infer<typeof UnmergedFeature>;
