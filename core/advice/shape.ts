import { z } from "zod";
import { Pool } from "#core/catalogue/shape.ts";
import { ShownPicture } from "#core/media/shape.ts";
import {
  hasAnswers,
  longestYardFt,
  noAnswers,
  type Answers,
  type Depth,
  type MustHave,
  type Recommendation,
  type Swimmer,
} from "./rules.ts";

const yardSentence = `Please give the yard in feet, from 1 to ${longestYardFt}`;

const feet = z.number(yardSentence).min(1, yardSentence).max(longestYardFt, yardSentence).nullable();

/** What a visitor told the Pool Finder; what is left out was not said. */
export const FinderAnswers = z
  .object({
    yardLengthFt: feet.default(noAnswers.yardLengthFt),
    yardWidthFt: feet.default(noAnswers.yardWidthFt),
    swimmers: z
      .array(z.enum(["children", "laps", "guests", "two"] satisfies Swimmer[]))
      .max(4)
      .default([]),
    depth: z.enum(["", "standing", "middle", "deep"] satisfies Depth[]).default(noAnswers.depth),
    shape: z.string().max(100).default(noAnswers.shape),
    budgetCents: z.number().int().positive().nullable().default(noAnswers.budgetCents),
    mustHaves: z
      .array(z.enum(["ledge", "bench", "spa", "cover"] satisfies MustHave[]))
      .max(4)
      .default([]),
  })
  .refine((answers: Answers) => hasAnswers(answers), "Please answer at least one question.");

/** Shown at once are three; what another version of the site has kept may be some more. */
const mostAtOnce = 12;

/** The pools that somebody's browser remembers, by id, as in "a,b". */
export const RememberedPools = z.object({
  ids: z
    .string("Please name the pools")
    .max(2_000)
    .transform((text) => text.split(",").filter(Boolean).slice(0, mostAtOnce)),
});

/** As much of a pool as a recommendation shows. */
export const RecommendedPool = Pool.pick({
  id: true,
  name: true,
  series: true,
  dimensions: true,
  length: true,
  width: true,
}).extend({
  picture: ShownPicture.nullable(),
  /** As an SVG path in feet; null where a picture shows the pool or no outline is known. */
  outline: z.string().nullable(),
});
export type RecommendedPool = z.infer<typeof RecommendedPool>;

/** What the Pool Finder found, best first, and the pools it names. */
export const Found = z.object({
  recommendations: z.array(
    z.object({
      poolId: z.string(),
      confidence: z.number(),
      reasons: z.array(z.string()),
      toCheck: z.array(z.string()),
    }),
  ) satisfies z.ZodType<Recommendation[]>,
  pools: z.array(RecommendedPool),
});
export type Found = z.infer<typeof Found>;
