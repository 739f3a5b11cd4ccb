import { greatCircle, type Point } from "#lib/web/great-circle.ts";
import { nearestOffice, type Office } from "#core/settings/offices.rules.ts";

/** How well a statement is supported. Low-confidence ones are for staff to check and are never published. */
type Confidence = "high" | "medium" | "low";

export type CountyFact = {
  kind: "permit" | "time" | "ground" | "barrier" | "setback" | "association";
  text: string;
  confidence: Confidence;
  source?: string;
  url?: string;
  /** The towns it applies to; if omitted, it applies to the whole county. */
  towns?: string[];
};

export type County = {
  county: string;
  permit: { office: string; site: string; confidence: Confidence; cities: Partial<Record<string, string>> };
  facts: CountyFact[];
};

export type Town = Point & {
  name: string;
  slug: string;
  county: string;
  office: string;
  incorporated: boolean;
  /** Other counties it extends into. */
  alsoIn?: string[];
  zips: string[];
};

/** Where a manufacturer's shells are made. */
type Plant = Point & { manufacturer: string; city: string; source: string };

export type TownData = { readOn: string; plant: Plant; counties: County[]; towns: Town[] };

/** The data that one draft is written from; nothing else goes into it. */
export type TownFacts = {
  town: Town;
  county: County;
  /** The facts that may be published. */
  facts: CountyFact[];
  office: Office;
  /** Great-circle miles from the office; 0 if it is in the town. */
  miles: number;
  /** Direction from the office: "southeast". */
  direction: string;
  /** The nearest other towns in the list, with great-circle miles. */
  neighbors: { name: string; miles: number }[];
  /** The other towns the office serves, with great-circle miles, the nearest first. */
  served: { name: string; miles: number }[];
  /** With great-circle miles from the town. */
  plant: Plant & { miles: number };
  readOn: string;
};

/** What is known of a town, with the office that lists it, or else the nearest one. */
export function townFacts(
  { readOn, plant, counties, towns }: TownData,
  offices: Office[],
  town: Town,
): TownFacts {
  const county = counties.find((one) => one.county === town.county);
  if (!county) throw new Error(`The town data has no county for ${town.name}.`);
  const office = officeOf(offices, town);
  const others = towns.filter((one) => one.slug !== town.slug);
  return {
    town,
    county,
    facts: county.facts.filter(
      ({ confidence, towns: only }) => confidence !== "low" && (!only || only.includes(town.slug)),
    ),
    office,
    miles: Math.round(greatCircle(office.coordinates, town, "miles")),
    direction: directionFrom(office.coordinates, town),
    neighbors: nearestFirst(town, others).slice(0, 3),
    served: nearestFirst(
      office.coordinates,
      others.filter((one) => officeOf(offices, one).id === office.id),
    ),
    plant: { ...plant, miles: Math.round(greatCircle(plant, town, "miles")) },
    readOn,
  };
}

function officeOf(offices: Office[], town: Town): Office {
  const listing = offices.find(({ city, serviceAreas }) => [city, ...serviceAreas].includes(town.name));
  return listing ?? nearestOffice(offices, town);
}

function nearestFirst(from: Point, towns: Town[]): { name: string; miles: number }[] {
  return towns
    .map((town) => ({ name: town.name, exact: greatCircle(from, town, "miles") }))
    .sort((a, b) => a.exact - b.exact)
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
