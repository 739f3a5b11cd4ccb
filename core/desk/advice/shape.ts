import { z } from "zod";
import { Pool } from "#core/pools/shape.ts";
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

const yardSentence = `Please enter the yard’s length and width in feet, from 1 to ${longestYardFt}`;

const feet = z.number(yardSentence).min(1, yardSentence).max(longestYardFt, yardSentence).nullable();

/** A visitor's answers to the Pool Finder; omitted fields are unanswered. */
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
    budgetCents: z.int32().positive().nullable().default(noAnswers.budgetCents),
    mustHaves: z
      .array(z.enum(["ledge", "bench", "spa", "cover"] satisfies MustHave[]))
      .max(4)
      .default([]),
  })
  .refine((answers: Answers) => hasAnswers(answers), "Please answer at least one question.");

/** Three are shown at a time, but another version of the site may have stored a few more. */
const mostAtOnce = 12;

/** The pools that a visitor's browser remembers, by id: "a,b". */
export const RememberedPools = z.object({
  ids: z
    .string("Please name the pools")
    .max(2_000)
    .transform((text) => text.split(",").filter(Boolean).slice(0, mostAtOnce)),
});

/** The part of a pool that a recommendation shows. */
export const RecommendedPool = Pool.pick({
  id: true,
  slug: true,
  name: true,
  series: true,
  dimensions: true,
  length: true,
  width: true,
}).extend({
  picture: ShownPicture.nullable(),
  /** SVG path in feet; null if a picture shows the pool or the outline is unknown. */
  outline: z.string().nullable(),
});
export type RecommendedPool = z.infer<typeof RecommendedPool>;

/** The Pool Finder's matches, best first, and the pools they refer to. */
export const Advice = z.object({
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
export type Advice = z.infer<typeof Advice>;
