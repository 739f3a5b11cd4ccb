import { z } from "zod";

const id = z.int32("Please send the id of a text").min(1);

/** An article or a landing page. */
export const PreviewedText = z.strictObject({
  type: z.enum(["post", "landing_page"], "Please choose an article or a landing page"),
  id,
});
export type PreviewedText = z.infer<typeof PreviewedText>;

/** The same in an address. */
export const PreviewedTextQuery = PreviewedText.extend({ id: z.coerce.number().pipe(id) });

/** A link that works: who made it and when, until when it works, and when somebody opened it last. */
export const PreviewLink = z.object({
  id: z.number().int(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  endsAt: z.string(),
  lastOpenedAt: z.string().nullable(),
});
export type PreviewLink = z.infer<typeof PreviewLink>;

/** A new link. Its address is shown once: only a hash of it is stored. */
export const NewPreviewLink = z.object({ url: z.string(), endsAt: z.string() });
