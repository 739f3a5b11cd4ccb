import type { Point } from "#lib/great-circle.ts";

/** How well a statement is founded. Low is for staff to look into and is never published. */
type Confidence = "high" | "medium" | "low";

export type CountyFact = {
  kind: "permit" | "time" | "ground" | "barrier" | "setback" | "association";
  text: string;
  confidence: Confidence;
  source?: string;
  url?: string;
  /** The towns it holds for; without them it holds for the whole county. */
  towns?: string[];
};

export type County = {
  county: string;
  permit: { office: string; site: string; confidence: Confidence; cities: Record<string, string> };
  facts: CountyFact[];
};

export type Town = Point & {
  name: string;
  slug: string;
  county: string;
  office: string;
  incorporated: boolean;
  /** Other counties it reaches into. */
  alsoIn?: string[];
  zips: string[];
};

/** Where a manufacturer's shells come from. */
type Plant = Point & { manufacturer: string; city: string; source: string };

export type TownData = { readOn: string; plant: Plant; counties: County[]; towns: Town[] };

/** What one draft is written from: all of it is data, nothing is made up on the way. */
export type TownFacts = {
  town: Town;
  county: County;
  /** Those that may be published. */
  facts: CountyFact[];
  office: Town;
  /** Great-circle miles from the office. */
  miles: number;
  /** From the office: "southeast". */
  direction: string;
  /** The nearest other towns of the list, with great-circle miles. */
  neighbors: { name: string; miles: number }[];
  /** How many towns the office serves beside its own, and the farthest of them. */
  served: number;
  farthest: { name: string; miles: number };
  /** With great-circle miles from the town. */
  plant: Plant & { miles: number };
  readOn: string;
};
