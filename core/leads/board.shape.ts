import { z } from "zod";
import { PoolPlan } from "./facts.shape.ts";
import { Lead, LeadQuery, LeadSummary } from "./shape.ts";
import { boardStages } from "./board.rules.ts";

/** The list's filters, and for more cards of one column that column and the cursor of its last card. */
export const LeadBoardQuery = LeadQuery.omit({ sort: true, page: true, pageSize: true }).extend({
  column: z.enum(["", ...boardStages]).default(""),
  after: z
    .string()
    .regex(/^(?:[01]\.\d{1,9})?$/, "Please send the cursor of a column")
    .default(""),
});
export type LeadBoardQuery = z.infer<typeof LeadBoardQuery>;

/** A lead as its card shows it. */
export const LeadCard = LeadSummary.omit({ message: true }).extend({
  /** From the address, if it names one. */
  city: z.string(),
  priceRange: Lead.shape.priceRange,
  /** Its pool, if its outline is known. */
  plan: PoolPlan.nullable(),
});
export type LeadCard = z.infer<typeof LeadCard>;

const Column = z.object({
  stage: z.enum(boardStages),
  /** All matching leads in this stage, up to 10,000, or 2,000 of a search; `countCapped` means that there are more. */
  count: z.number().int(),
  countCapped: z.boolean(),
  items: z.array(LeadCard),
  /** The cursor for more; null if there are no more. */
  next: z.string().nullable(),
});

/** The columns that the filters include. */
export const LeadBoard = z.object({ columns: z.array(Column) });
export type LeadBoard = z.infer<typeof LeadBoard>;
