import { widthInResults } from "#core/content/shown-width.rules.ts";
import type { LandingPagesTable } from "#db/tables/content.ts";
import type { CountyFact, TownFacts } from "./town.rules.ts";
import {
  groundSection,
  milesText,
  permitSection,
  placeSentences,
  priceSection,
  ruleSection,
  sourceSection,
} from "./words.rules.ts";
import { townPageSlug } from "./rules.ts";

export type TownDraft = Omit<
  LandingPagesTable,
  "id" | "button" | "version" | "created_at" | "updated_at" | "publish_at" | "last_day" | "next" | "shown_at"
>;

/** The landing page of a town as a draft for staff to approve, written from what is known of the town alone. */
export function townDraft(of: TownFacts, { service, view }: Pick<TownDraft, "service" | "view">): TownDraft {
  const { town, office, miles } = of;
  return {
    slug: townPageSlug(service, town),
    title: miles
      ? `${service} in ${town.name}, ${milesText(miles)} from our ${office.name} office`
      : `${service} in ${town.name}, from our office in town`,
    content: [
      opening(of),
      permitSection(of),
      groundSection(of),
      ruleSection(of),
      priceSection(of),
      sourceSection(of),
    ].join("\n"),
    city: town.name,
    service,
    meta_title: metaTitle(service, town.name),
    meta_description: metaDescription(service, of),
    target_keywords: [
      ...new Set([
        `${service} ${town.name} fl`,
        `pool installation ${town.name}`,
        `pool permit ${town.county} county`,
      ]),
    ]
      .join(", ")
      .toLowerCase(),
    view,
    status: "draft",
  };
}

function opening(of: TownFacts): string {
  const ground = hasGround(of.facts) ? "what we know about the ground" : "what to ask about the ground";
  const question = `Thinking about a pool in ${of.town.name}? Here’s who issues the permit, ${ground}, and where to see a price before you give us your name.`;
  return `<p>${question}</p>\n<p>${placeSentences(of).join(" ")}</p>`;
}

/** The longest wording that fits. */
function metaTitle(service: string, name: string): string {
  const start = `${service} in ${name}, FL`;
  const wordings = [`${start}: permits, soil and price`, `${start}: permits and soil`, `${start}: permits`];
  return wordings.find((wording) => !widthInResults("title", wording).isCut) ?? start;
}

function metaDescription(service: string, { town, office, miles, direction, facts }: TownFacts): string {
  const place = miles
    ? `${milesText(miles)} ${direction} of our ${office.name} office`
    : "with an office in town";
  const start = `${service} in ${town.name}, ${town.county} County, ${place}`;
  const local = hasGround(facts)
    ? "who issues permits, soil and groundwater"
    : "who issues permits, what to ask";
  const wordings = [`${start}: ${local}, and prices up front.`, `${start}: ${local}.`];
  return wordings.find((wording) => !widthInResults("description", wording).isCut) ?? `${start}.`;
}

function hasGround(facts: CountyFact[]): boolean {
  return facts.some(({ kind }) => kind === "ground");
}
