import { slugify } from "#core/content/rules.ts";

/** What the site sells, as landing pages name it. */
export const siteServices = [
  "Fiberglass pools",
  "Pool installation",
  "Pool packages",
  "Above-ground pools",
  "Pool design",
  "Pool resurfacing",
];

/** Those that a written draft is true of: a fiberglass pool that is set into the ground. */
export const draftedServices = ["Fiberglass pools", "Pool installation", "Pool packages"] as const;
export type DraftedService = (typeof draftedServices)[number];

/** How many drafts are added at once. */
export const mostTownDrafts = 50;

/** Where a town’s page about a service is: fiberglass-pools-ocala-fl. */
export function townPageSlug(service: string, town: { slug: string }): string {
  return `${slugify(service)}-${town.slug}-fl`;
}
