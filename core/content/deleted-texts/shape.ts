import { z } from "zod";
import { LandingPage, Post, PostChange } from "#core/content/shape.ts";
import { textKinds } from "#core/content/text.rules.ts";

/** A deleted article or landing page: what it was, who deleted it and when, and until when it can be put back. */
export const DeletedText = z.object({
  /** Such as “post-12”. */
  id: z.string(),
  kind: z.enum(textKinds),
  title: z.string(),
  /** Where visitors found it, or would have. */
  path: z.string(),
  deletedBy: z.string(),
  deletedAt: z.string(),
  keptUntil: z.string(),
  /** Its words can't be read, so it can't be put back. */
  isDamaged: z.boolean().optional(),
});
export type DeletedText = z.infer<typeof DeletedText>;

/** The same with its words, as the kind of text that it was. */
export const FoundDeletedText = DeletedText.extend({
  post: Post.optional(),
  landingPage: LandingPage.optional(),
});
export type FoundDeletedText = z.infer<typeof FoundDeletedText>;

/** Without a slug it gets the one that it had. */
export const RestoreInput = PostChange.pick({ slug: true });
export type RestoreInput = z.infer<typeof RestoreInput>;
