import type { Extra } from "./extras.rules.ts";
import type { PriceBook } from "./pricing.rules.ts";

const read = "2026-11-20";
const perPiece = { unit: "each", included: false, date: read } as const;
const thursday = { sourceName: "Thursday Pools, manufacturer", grade: "A" } as const;
const premier = { sourceName: "Premier Pools & Spas, builder", grade: "B" } as const;
const buyersGuide = {
  source: "https://znfu.com/pt/pool-heat-pump-vs-gas-heater-complete-buyers-guide",
  sourceName: "a heater buyer’s guide, znfu.com",
  grade: "C",
} as const;

/** What the market asks, as published; the owner's own prices replace these figures one by one. */
const extras: Extra[] = [
  {
    ...perPiece,
    id: "safety",
    label: "One safety feature under chapter 515: exit alarms on the doors and windows that open to the pool",
    lowCents: 0,
    highCents: 0,
    included: true,
    source: "https://www.flsenate.gov/Laws/Statutes/2025/515.27",
    sourceName: "Florida Statutes, s. 515.27",
    grade: "A",
  },
  {
    ...perPiece,
    id: "cage",
    label: "Screen enclosure",
    unit: "cage",
    lowCents: 15_00,
    highCents: 25_00,
    source: "https://www.laffertyfl.com/blog/pool-screen-enclosure-cost-per-square-foot-guide",
    sourceName: "Lafferty, Florida screen builder",
    grade: "B",
  },
  {
    ...perPiece,
    id: "fence",
    label: "Fence",
    unit: "fence",
    lowCents: 15_00,
    highCents: 25_00,
    source: "https://thursdaypools.com/category/inground-pool-cost",
    ...thursday,
  },
  {
    ...perPiece,
    id: "heat-pump",
    label: "Heat pump",
    lowCents: 3_000_00,
    highCents: 7_000_00,
    ...buyersGuide,
  },
  {
    ...perPiece,
    id: "gas-heater",
    label: "Gas heater",
    lowCents: 1_500_00,
    highCents: 4_000_00,
    ...buyersGuide,
  },
  {
    ...perPiece,
    id: "solar-heat",
    label: "Solar heating",
    lowCents: 4_000_00,
    highCents: 7_000_00,
    source: "https://premierpoolsandspas.com/what-is-the-best-type-of-pool-heating-system-for-you/",
    ...premier,
  },
  {
    ...perPiece,
    id: "auto-cover",
    label: "Automatic cover",
    lowCents: 8_000_00,
    highCents: 15_000_00,
    source: "https://premierpoolsandspas.com/pool-covers/",
    ...premier,
  },
  {
    ...perPiece,
    id: "led",
    label: "LED light",
    lowCents: 1_500_00,
    highCents: 3_500_00,
    source: "https://thursdaypools.com/topics/cost/page/4",
    ...thursday,
  },
  {
    ...perPiece,
    id: "salt",
    label: "Salt system",
    lowCents: 1_500_00,
    highCents: 3_500_00,
    source: "https://poolcostestimator.com/calculators/salt-water-pool-cost-estimator",
    sourceName: "poolcostestimator.com",
    grade: "B",
  },
  {
    ...perPiece,
    id: "tile",
    label: "Waterline tile",
    lowCents: 4_500_00,
    highCents: 8_500_00,
    source: "https://thursdaypools.com/topics/cost/page/4",
    ...thursday,
  },
  {
    ...perPiece,
    id: "pavers",
    label: "More paver deck",
    unit: "deck",
    lowCents: 15_00,
    highCents: 18_00,
    source: "https://www.localpaversllc.com/post/blog-installing-pavers-florida-guide",
    sourceName: "Local Pavers, Florida, 2025",
    grade: "B",
  },
  {
    ...perPiece,
    id: "standpipe",
    label: "Groundwater standpipe",
    lowCents: 0,
    highCents: 0,
    included: true,
    source:
      "https://www.riverpoolsandspas.com/blog/hydrostatic-pressure-and-dewatering-systems-for-fiberglass-pools",
    sourceName: "River Pools, manufacturer",
    grade: "A",
  },
];

/** Demo values: the owner replaces them before publication; until then they are labeled as demo. */
export const defaultPriceBook: PriceBook = {
  checkedOn: "2026-11-20",
  demo: true,
  fromSqFt: { Plunge: 54, Small: 154, Medium: 214, Large: 375, "X-Large": 548 },
  toSqFt: { Plunge: 171, Small: 264, Medium: 450, Large: 555, "X-Large": 658 },
  highCents: {
    Plunge: 52_000_00,
    Small: 59_000_00,
    Medium: 68_000_00,
    Large: 76_000_00,
    "X-Large": 83_000_00,
  },
  spaCents: 4_000_00,
  deepEndCents: 1_500_00,
  includes: [
    "Shell, freight and crane",
    "Permit drawings and county fees",
    "Excavation, haul-away, setting and backfill",
    "Pump, filter and plumbing",
    "Electrical bonding and hook-up",
    "400 sq ft of paver deck",
    "First fill and start-up",
  ],
  excludes: ["Dewatering, if groundwater is high", "Rock removal", "Sod and sprinkler repair"],
  extras,
  ranges: [],
  freight: [],
};
