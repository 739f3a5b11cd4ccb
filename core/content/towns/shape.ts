import { z } from "zod";
import { LandingPageSummary } from "#core/content/shape.ts";
import { draftedServices, mostTownDrafts } from "./rules.ts";
import type { TownStatement } from "./words.rules.ts";

/** A town that something is known of, and its landing pages. */
export const Town = z.object({
  slug: z.string(),
  name: z.string(),
  county: z.string(),
  /** The office that lists it, or else the nearest one, and its distance in a straight line. */
  office: z.string(),
  miles: z.number().int(),
  pages: z.array(LandingPageSummary.pick({ id: true, slug: true, title: true, status: true })),
});
export type Town = z.infer<typeof Town>;

/** What its page may say of a town. */
export const TownFacts = z.object({
  statements: z.array(
    z.object({
      about: z.string(),
      html: z.string(),
      source: z.string(),
      url: z.string(),
    }) satisfies z.ZodType<TownStatement>,
  ),
  /** The day on which the sources were read. */
  readOn: z.string(),
});
export type TownFacts = z.infer<typeof TownFacts>;

/** The towns that a draft about a service is to be added for. */
export const TownDraftsInput = z.strictObject({
  towns: z
    .array(z.string().max(60), "Please choose towns")
    .min(1, "Please choose towns")
    .max(mostTownDrafts, `Please choose at most ${mostTownDrafts} towns`)
    .transform((towns) => [...new Set(towns)]),
  service: z.enum(draftedServices, "Please choose a service"),
  view: z.enum(["simple", "enhanced"], "Please choose a layout"),
});
export type TownDraftsInput = z.infer<typeof TownDraftsInput>;

export const TownDraftsAdded = z.object({
  added: z.array(LandingPageSummary.pick({ id: true, version: true, title: true })),
  /** The towns whose address is taken, and by what, as a sentence. */
  skipped: z.array(z.object({ slug: z.string(), name: z.string(), reason: z.string() })),
});
export type TownDraftsAdded = z.infer<typeof TownDraftsAdded>;
