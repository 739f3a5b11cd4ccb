import { z } from "zod";

/** What a pool's form offers to choose from. */
export const PoolChoices = z.object({
  manufacturers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Words that pools have already. */
  shapes: z.array(z.string()),
  series: z.array(z.string()),
  types: z.array(z.string()),
  badges: z.array(z.string()),
  /** The outlines of the picture library, by the pool they were drawn for. */
  outlines: z.array(z.object({ id: z.string(), name: z.string(), d: z.string() })),
  /** The colors that manufacturers offer. */
  finishes: z.array(z.object({ manufacturerId: z.string(), slug: z.string(), name: z.string() })),
});
export type PoolChoices = z.infer<typeof PoolChoices>;
