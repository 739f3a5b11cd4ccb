import { z } from "zod";
import type { PatternKind } from "#core/settings/search-patterns.rules.ts";

const samplePage = z.object({
  path: z.string(),
  /** What the pattern fills in, by the name of its field. */
  values: z.record(z.string(), z.string()),
});
export type SamplePage = z.infer<typeof samplePage>;

/** A few public pages of each kind that a pattern describes in search results. */
export const PatternSamples = z.object({
  pools: z.array(samplePage),
  posts: z.array(samplePage),
  guides: z.array(samplePage),
  landingPages: z.array(samplePage),
}) satisfies z.ZodType<Record<PatternKind, SamplePage[]>>;
export type PatternSamples = z.infer<typeof PatternSamples>;
