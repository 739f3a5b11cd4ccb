import { z } from "zod";
import { quoteStages } from "./rules.ts";
import { QuoteQuery, QuoteSummary } from "./shape.ts";

/** The list's filters and search. */
export const QuoteFiguresQuery = QuoteQuery.omit({ sort: true, page: true, pageSize: true });
export type QuoteFiguresQuery = z.infer<typeof QuoteFiguresQuery>;

/** The same, and for more cards of one column that column and the id of its last card. */
export const QuoteBoardQuery = QuoteFiguresQuery.extend({
  column: z.enum(["", ...quoteStages]).default(""),
  after: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
});
export type QuoteBoardQuery = z.infer<typeof QuoteBoardQuery>;

const figures = {
  stage: z.enum(quoteStages),
  /** All matching quotes in this stage, without a limit. */
  count: z.number().int(),
  /** Their total. */
  totalCents: z.number().int(),
};

/** The stages that the filters include; `isCapped` if a search matches more than are counted. */
export const QuoteFigures = z.object({ stages: z.array(z.object(figures)), isCapped: z.boolean() });
export type QuoteFigures = z.infer<typeof QuoteFigures>;

/** The columns that the filters include. */
export const QuoteBoard = z.object({
  columns: z.array(
    z.object({
      ...figures,
      items: z.array(QuoteSummary),
      /** The last card's id, for more; null if there are no more. */
      next: z.number().int().nullable(),
    }),
  ),
  isCapped: z.boolean(),
});
export type QuoteBoard = z.infer<typeof QuoteBoard>;
