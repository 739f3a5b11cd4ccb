import { z } from "zod";
import { version } from "#core/contract.ts";
import { LandingPageSummary } from "#core/content/shape.ts";

/** A landing page that a user has on the screen, and in which version. */
export const OpenedInput = z.strictObject({
  id: z.int32("Please send the landing page’s id").min(1),
  seen: version,
});
export type OpenedInput = z.infer<typeof OpenedInput>;

/** A draft that waits to be published by somebody. */
export const DraftToPublish = LandingPageSummary.pick({
  id: true,
  slug: true,
  title: true,
  version: true,
}).extend({
  /** The user has opened it as it is now. */
  isOpened: z.boolean(),
  /** Of one that was opened: which other landing pages have many of its words, as sentences. */
  alike: z.array(z.string()),
});
export type DraftToPublish = z.infer<typeof DraftToPublish>;
