import type { LandingPagesTable } from "#db/tables/content.ts";
import { greatCircle, type Point } from "#lib/web/great-circle.ts";
import type { CountyFact, Town, TownData, TownFacts } from "./town-facts.ts";
import { groundSection, permitSection, priceSection, ruleSection, sourceSection } from "./town-words.ts";

export type TownDraft = Omit<
  LandingPagesTable,
  "id" | "button" | "version" | "created_at" | "updated_at" | "publish_at" | "last_day" | "next" | "shown_at"
>;

/** Approximate lengths of a title and a description in search results, in characters. */
const longest = { title: 60, description: 155 };

/** One landing page for each office and each of its towns, as a draft for staff to approve. */
export function townDrafts(data: TownData): TownDraft[] {
  return data.towns.map((town) => draftOf(gather(data, town)));
}

function draftOf(townFacts: TownFacts): TownDraft {
  const { town } = townFacts;
  return {
    slug: `fiberglass-pools-${town.slug}-fl`,
    title: townFacts.miles
      ? `Fiberglass pools in ${town.name}, ${townFacts.miles} miles from our ${townFacts.office.name} office`
      : `Fiberglass pools in ${town.name}, from our office in town`,
    content: [
      opening(townFacts),
      permitSection(townFacts),
      groundSection(townFacts),
      ruleSection(townFacts),
      priceSection(townFacts),
      sourceSection(townFacts),
    ].join("\n"),
    city: town.name,
    service: "Fiberglass pools",
    meta_title: metaTitle(town.name),
    meta_description: metaDescription(townFacts),
    target_keywords: [
      `fiberglass pools ${town.name} fl`,
      `pool installation ${town.name}`,
      `pool permit ${town.county} county`,
    ]
      .join(", ")
      .toLowerCase(),
    view: "simple",
    status: "draft",
  };
}

function opening({ town, office, miles, direction, neighbors, served, farthest, facts }: TownFacts): string {
  const ground = hasGround(facts) ? "what we know about the ground" : "what to ask about the ground";
  const question = `Thinking about a pool in ${town.name}? Here’s who issues the permit, ${ground}, and where to see a price before you give us your name.`;
  const [first, second, third] = neighbors.map(({ name, miles: away }) => `${name} (${milesText(away)})`);
  const where = miles
    ? `${town.name} is in ${town.county} County, ${milesText(miles)} ${direction} of our ${office.name} office in a straight line.`
    : `${town.name}, in ${town.county} County, is home to one of our offices. It serves ${served} nearby towns; the farthest is ${farthest.name}, ${milesText(farthest.miles)} away in a straight line.`;
  return `<p>${question}</p>\n<p>${where} We also build in nearby ${first}, ${second} and ${third}. ZIP codes in ${town.name} include ${listed(town.zips)}.</p>`;
}

/** The longest wording that fits. */
function metaTitle(name: string): string {
  const start = `Fiberglass pools in ${name}, FL`;
  const wordings = [`${start}: permits, soil and price`, `${start}: permits and soil`, `${start}: permits`];
  return wordings.find((wording) => wording.length <= longest.title) ?? start;
}

function metaDescription({ town, office, miles, direction, facts }: TownFacts): string {
  const place = miles
    ? `${milesText(miles)} ${direction} of our ${office.name} office`
    : "with an office in town";
  const start = `Fiberglass pools in ${town.name}, ${town.county} County, ${place}`;
  const local = hasGround(facts)
    ? "who issues permits, soil and groundwater"
    : "who issues permits, what to ask";
  const wordings = [`${start}: ${local}, and prices up front.`, `${start}: ${local}.`];
  return wordings.find((wording) => wording.length <= longest.description) ?? `${start}.`;
}

function hasGround(facts: CountyFact[]): boolean {
  return facts.some(({ kind }) => kind === "ground");
}

function gather({ readOn, plant, counties, towns }: TownData, town: Town): TownFacts {
  const county = counties.find((one) => one.county === town.county);
  const office = towns.find((one) => one.slug === town.office);
  if (!county || !office) throw new Error(`The town data has no county or office for ${town.name}.`);
  const served = nearestTo(
    office,
    towns.filter((one) => one.office === office.slug),
  );
  const farthest = served.at(-1);
  if (!farthest) throw new Error(`The town data has no towns for the ${office.name} office.`);
  return {
    town,
    county,
    facts: county.facts.filter(
      ({ confidence, towns: only }) => confidence !== "low" && (!only || only.includes(town.slug)),
    ),
    office,
    miles: Math.round(greatCircle(office, town, "miles")),
    direction: directionFrom(office, town),
    neighbors: nearestTo(town, towns).slice(0, 3),
    served: served.length,
    farthest,
    plant: { ...plant, miles: Math.round(greatCircle(plant, town, "miles")) },
    readOn,
  };
}

function nearestTo(from: Town, towns: Town[]): { name: string; miles: number }[] {
  return towns
    .filter((other) => other.slug !== from.slug)
    .map((other) => ({ name: other.name, exact: greatCircle(from, other, "miles") }))
    .toSorted((a, b) => a.exact - b.exact)
    .map(({ name, exact }) => ({ name, miles: Math.max(1, Math.round(exact)) }));
}

const winds = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"];

/**
 * The compass direction as it appears on a map; at these distances the curvature of the earth changes it by less than
 * a degree.
 */
function directionFrom(from: Point, to: Point): string {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const turns = Math.atan2(east, to.lat - from.lat) / (2 * Math.PI);
  return winds[Math.round((turns + 1) * winds.length) % winds.length] ?? "";
}

function milesText(miles: number): string {
  return miles === 1 ? "1 mile" : `${miles} miles`;
}

export function listed(words: string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
