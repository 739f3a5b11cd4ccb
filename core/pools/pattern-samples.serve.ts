import { patternSamples } from "#core/content/contract.ts";
import { serve } from "#core/serve.ts";
import { findPatternSamples } from "./pattern-samples.reads.ts";

export const patternSamplesService = serve(patternSamples, {
  find: ({ db, media }) => findPatternSamples(db.staff, media),
});
