import { longDay } from "#lib/florida-time.ts";
import type { CountyFact, TownFacts } from "./town-facts.ts";

const barrierLaw = "https://www.flsenate.gov/Laws/Statutes/2025/515.27";
const soilSurvey = "https://websoilsurvey.nrcs.usda.gov/";

export function permitSection(known: TownFacts): string {
  const { town, county } = known;
  const checked = county.permit.confidence === "high" ? "" : " Confirm the office before anything is filed.";
  return section(`Who gives the permit in ${town.name}`, [
    `${permitOffice(known)}${checked}`,
    ...textsOf(known.facts, "permit", "time"),
  ]);
}

/**
 * Lots inside a city are permitted by the city; if it is unknown whether a city reviews pools itself, the page says
 * so.
 */
function permitOffice({ town, county }: TownFacts): string {
  const [, article = "", name] = /^(the )?(.*)$/.exec(county.permit.office) ?? [];
  const countyOffice = `${article}<a href="${county.permit.site}">${name}</a>`;
  const own = county.permit.cities[town.slug];
  if (own)
    return `Inside the city limits it is ${own}. Outside of them it is the county’s office: ${countyOffice}.`;
  if (town.alsoIn)
    return `${town.name} is no city of its own and reaches from ${town.county} County into ${town.alsoIn.join(" and ")} County. Look up the county of the lot first; on the ${town.county} side it is ${countyOffice}.`;
  if (!town.incorporated)
    return `${town.name} is no city of its own, so a lot here belongs to the county: ${countyOffice}.`;
  return `${town.name} is a municipality. Ask its town hall whether it reviews pool permits itself or leaves them to the county; a lot outside its limits belongs to ${countyOffice}.`;
}

export function groundSection({ town, facts }: TownFacts): string {
  const known = textsOf(facts, "ground");
  const own =
    known.length > 0 ? known : [`We hold no reading of the ground of ${town.name} and do not guess one.`];
  return section("What to ask about the ground", [
    ...own,
    `Every lot differs. Ask for a test hole before the quote is final, and for a line in the quote that says what happens if water or rock is found. The federal <a href="${soilSurvey}">Web Soil Survey</a> shows the mapped soil of an address at no cost.`,
  ]);
}

export function ruleSection({ town, county, facts }: TownFacts): string {
  const setbacks = textsOf(facts, "setback");
  const asked =
    setbacks.length > 0
      ? setbacks
      : [
          `Distances to the lot lines in ${town.name} depend on zoning district, plat and easements. Ask the permit office for those of your parcel; in ${county.county} County we print none that we have not read.`,
        ];
  return section("Barrier, distances, neighbors", [
    `Florida asks for at least one safety feature before a new pool passes its final inspection: a barrier of at least 4 feet around it, an approved safety cover, exit alarms, self-closing and self-latching doors or an alarm in the pool (<a href="${barrierLaw}">section 515.27</a>).`,
    ...textsOf(facts, "barrier"),
    ...asked,
    ...textsOf(facts, "association"),
  ]);
}

export function priceSection({ town, office, plant }: TownFacts): string {
  return section("A price before a name", [
    `${plant.manufacturer} has a plant in ${plant.city}, ${plant.miles} miles from ${town.name} as the crow flies. How far a shell travels is one of the lines of a delivery price.`,
    `Each of <a href="/pools">the pools</a> shows a dated price range before anybody asks who you are, and the <a href="/calculator">calculator</a> turns it into a month. When you want a written quote for ${town.name}, <a href="/estimate">ask for an estimate</a> by text, email or phone, or <a href="/contact">write to the ${office.name} office</a>.`,
  ]);
}

/** The published sources of the facts used, without duplicates, with the date they were read. */
export function sourceSection({ facts, plant, readOn }: TownFacts): string {
  const cited = new Map(facts.flatMap((fact) => (fact.source ? [[fact.source, fact.url] as const] : [])));
  const sources = [...cited].map(([source, url]) =>
    url ? `<a href="${escaped(url)}">${source}</a>` : source,
  );
  const all = [
    "Florida Statutes, chapter 515",
    ...sources,
    plant.source,
    "town positions and ZIP codes: simplemaps.com, CC BY 4.0",
  ];
  return `<p><small>Sources, read on ${longDay(readOn)}: ${all.join("; ")}.</small></p>`;
}

function section(heading: string, paragraphs: string[]): string {
  return [`<h2>${heading}</h2>`, ...paragraphs.map((text) => `<p>${text}</p>`)].join("\n");
}

function textsOf(facts: CountyFact[], ...kinds: CountyFact["kind"][]): string[] {
  return facts.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text);
}

function escaped(url: string): string {
  return url.replaceAll("&", "&amp;");
}
