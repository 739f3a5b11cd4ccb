import { z } from "zod";
import { stamps, version } from "#core/contract.ts";
import { typedText } from "#core/records/typed-text.shape.ts";
import { oneLine } from "#lib/text/plain-text.ts";
import { viewLimits, viewSentences } from "./rules.ts";

const listName = z.string("Please send the list’s name").min(1).max(60);
const query = z
  .record(z.string().min(1).max(60), z.string().max(viewLimits.value))
  .refine(
    (parameters) => Object.keys(parameters).length <= viewLimits.parameters,
    "This view has too many filters",
  );
const shared = z.boolean("Please send true or false");

const name = typedText(oneLine, viewLimits.name, { blank: viewSentences.name, missing: viewSentences.name });

/** A view of a list that a user has saved. `query` holds the parameters of the list's address. */
export const SavedView = z.object({
  id: z.number().int(),
  screen: z.string(),
  name: z.string(),
  query: z.record(z.string(), z.string()),
  /** Its stored filters can't be read. */
  isDamaged: z.boolean().optional(),
  shared: z.boolean(),
  userId: z.number().int(),
  /** The display name of the user who saved it. */
  author: z.string(),
  ...stamps,
});
export type SavedView = z.infer<typeof SavedView>;

export const ViewInput = z.strictObject({ screen: listName, name, query, shared: shared.default(false) });
export type ViewInput = z.infer<typeof ViewInput>;

export const ViewChange = z.strictObject({
  version,
  name: name.optional(),
  query: query.optional(),
  shared: shared.optional(),
});
export type ViewChange = z.infer<typeof ViewChange>;

/** The list whose views are asked for: the name of its contract. */
export const ScreenQuery = z.object({ screen: listName });

/** A list's views as one user sees them, and the one with which the list opens; null if they have not chosen one. */
export const ScreenViews = z.object({ items: z.array(SavedView), chosen: z.string().nullable() });
export type ScreenViews = z.infer<typeof ScreenViews>;

/** `view` is the id of a saved view, or the name of one that the screen offers. */
export const DefaultChoice = z.strictObject({
  screen: listName,
  view: z.string("Please send the view").regex(/^(\d{1,9}|[a-z][a-z-]{0,40})$/, "Please send the view"),
});
export type DefaultChoice = z.infer<typeof DefaultChoice>;
