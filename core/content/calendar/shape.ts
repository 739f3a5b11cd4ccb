import { z } from "zod";
import { texts, textKinds, type TextSubject } from "#core/content/text.rules.ts";
import { monthPattern, turns } from "./rules.ts";

export const MonthQuery = z.object({
  month: z.string("Please send a month").regex(monthPattern, "Please send a month such as 2026-12"),
});

/** What happens to an article or landing page on a day. */
export const TextTurn = z.object({
  type: z.enum(Object.keys(texts) as [TextSubject["type"], ...TextSubject["type"][]]),
  id: z.number().int(),
  kind: z.enum(textKinds),
  title: z.string(),
  turn: z.enum(turns),
  /** In Florida. */
  day: z.string(),
  /** Null for a whole day. */
  at: z.string().nullable(),
});
export type TextTurn = z.infer<typeof TextTurn>;

export const MonthOfTexts = z.object({
  /** In the order of time. */
  turns: z.array(TextTurn),
  /** How many others the month has. */
  more: z.number().int(),
});
export type MonthOfTexts = z.infer<typeof MonthOfTexts>;
