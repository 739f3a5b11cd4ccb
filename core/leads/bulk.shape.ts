import { z } from "zod";
import { LeadChange, LeadQuery } from "./shape.ts";

/** The most leads that a request can name; a filter can choose more. */
export const mostNamed = 2_000;

const Named = z.strictObject({ id: z.int32(), version: z.int32() });

/** A list's filter, without the page. */
export const LeadFilter = LeadQuery.omit({ page: true, pageSize: true });
export type LeadFilter = z.infer<typeof LeadFilter>;

/** Several leads: named ones, in the version that was seen, or all that matched a filter when the list was read. */
export const ChosenLeads = z.union([
  z.strictObject({ ids: z.array(Named).min(1).max(mostNamed) }),
  z.strictObject({
    query: LeadFilter,
    /** How many the person saw. */
    total: z.int32().min(0),
    /** The list's `asOf`: leads that came in later are not included, and leads that changed later are left alone. */
    asOf: z.iso.datetime().max(40),
  }),
]);
export type ChosenLeads = z.infer<typeof ChosenLeads>;

const LeadMove = LeadChange.omit({ version: true, note: true });

/** What is set on all of them. */
const SomeMove = LeadMove.refine(
  (move) => Object.values(move).some((value) => value !== undefined),
  "Choose what to change",
);

/** The same change to several leads. */
export const LeadBulkChange = z.strictObject({ chosen: ChosenLeads, set: SomeMove });
export type LeadBulkChange = z.infer<typeof LeadBulkChange>;

/** A lead that was not changed, and why not, as a sentence. */
const LeftAlone = z.object({ id: z.number().int(), name: z.string(), reason: z.string() });
export type LeftAlone = z.infer<typeof LeftAlone>;

/** What a bulk change did. */
export const LeadBulkResult = z.object({
  /** How many were changed. */
  changed: z.number().int(),
  /** How many already had the requested values. */
  unchanged: z.number().int(),
  leftAlone: z.array(LeftAlone),
  /** How many of the changed ones the user does not see any more. */
  outOfSight: z.number().int(),
  /** The changes that undo it, for the versions that it stored; none for those out of sight. */
  undo: z.array(LeadBulkChange.extend({ set: LeadMove })),
});
export type LeadBulkResult = z.infer<typeof LeadBulkResult>;
