import { z } from "zod";
import { stamps } from "#core/contract.ts";
import { oneLine } from "#lib/plain-text.ts";
import { featureLength } from "./rules.ts";

/** Something a pool can have, such as a tanning ledge. */
export const PoolFeature = z.object({ id: z.number().int(), name: z.string(), ...stamps });
export type PoolFeature = z.infer<typeof PoolFeature>;

export const PoolFeatureInput = z.strictObject({
  name: z
    .string("Please enter text")
    .transform(oneLine)
    .pipe(z.string().min(1, "Required").max(featureLength, `Please use at most ${featureLength} characters`)),
});
export type PoolFeatureInput = z.infer<typeof PoolFeatureInput>;
