import { z } from "zod";
import { version as storedVersion, type versionOrNone } from "#core/contract.ts";
import { mostAtOnce } from "./many.rules.ts";

type Changed<Set extends z.ZodType> = {
  /** A record’s name, such as "pool". */
  one: string;
  /** In characters. */
  longestId: number;
  /** The fields that may be changed; those that are left out stay. */
  set: Set;
  /** Of the version that was read, for records that are there by default. */
  version?: typeof versionOrNone;
};

/** Changes to several records, each in the version that was seen: all are stored, or none. */
export function manyChange<Set extends z.ZodType>({
  one,
  longestId,
  set,
  version = storedVersion,
}: Changed<Set>) {
  const row = z.strictObject({ id: z.string().max(longestId), version, set });
  const idsOf = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id));
  return z.strictObject({
    rows: z
      .array(row, "Please send rows")
      .min(1)
      .max(mostAtOnce)
      .refine((rows) => idsOf(rows as { id: string }[]).size === rows.length, `Please send each ${one} once`),
    /** Whether records that someone has changed meanwhile are left alone, instead of keeping all from being stored. */
    leaveChanged: z.boolean().default(false),
  });
}

/** A record that was not changed, and why not, as a sentence. */
const LeftAlone = z.object({ id: z.string(), name: z.string(), reason: z.string() });
export type LeftAlone = z.infer<typeof LeftAlone>;

export const ManyResult = z.object({
  changed: z.number().int(),
  leftAlone: z.array(LeftAlone),
  /** The changes that undo it, in the versions that it stored. */
  undo: z.array(
    z.object({ id: z.string(), version: z.number().int(), set: z.record(z.string(), z.unknown()) }),
  ),
});
export type ManyResult = z.infer<typeof ManyResult>;
