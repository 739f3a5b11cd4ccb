import type { Point } from "#lib/web/great-circle.ts";

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
  permit: { office: string; site: string; confidence: Confidence; cities: Record<string, string> };
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
  office: Town;
  /** Great-circle miles from the office. */
  miles: number;
  /** Direction from the office: "southeast". */
  direction: string;
  /** The nearest other towns in the list, with great-circle miles. */
  neighbors: { name: string; miles: number }[];
  /** The number of other towns the office serves, and the farthest of them. */
  served: number;
  farthest: { name: string; miles: number };
  /** With great-circle miles from the town. */
  plant: Plant & { miles: number };
  readOn: string;
};
