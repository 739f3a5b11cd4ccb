import { z } from "zod";

export const PriceListQuery = z.object({
  /** Of the file. */
  name: z.string().max(200).default(""),
  /** What each column of the file is, "manufacturer,model,,price"; by default as the last file with these headings. */
  columns: z.string().max(2_000).default(""),
});

const range = z.object({ lowCents: z.number().int(), highCents: z.number().int() });

/** What a row of a price list would do. */
export const PriceListRow = z.object({
  /** In the file, where the headings are in row 1. */
  number: z.number().int(),
  name: z.string(),
  plan: z.enum(["changed", "unchanged", "wrong"]),
  poolId: z.string().nullable(),
  before: range.nullable(),
  after: range.nullable(),
  /** It puts the pool below the total that the design tool shows for its size. */
  isBelowTotal: z.boolean(),
  reasons: z.array(z.string()),
});
export type PriceListRow = z.infer<typeof PriceListRow>;

/** What a price list would change of the prices in force; nothing is stored of prices. */
export const PriceListPlan = z.object({
  fileName: z.string(),
  headings: z.array(z.string()),
  /** What each column is, or "" for one that is not read. */
  mapping: z.array(z.string()),
  /** What keeps the list from being read with this mapping, as a sentence: there are no rows then. */
  mappingProblem: z.string().nullable(),
  /** The cells of the first rows. */
  firstRows: z.array(z.array(z.string())),
  /** The day that its rows name, "2027-01-31". */
  on: z.string().nullable(),
  rows: z.array(PriceListRow),
});
export type PriceListPlan = z.infer<typeof PriceListPlan>;
