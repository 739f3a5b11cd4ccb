import { longDay } from "#lib/time/long-day.ts";
import type { CountyFact, Town, TownFacts } from "./town-facts.ts";

const barrierLaw = "https://www.flsenate.gov/Laws/Statutes/2025/515.27";
const soilSurvey = "https://websoilsurvey.nrcs.usda.gov/";

export function permitSection(townFacts: TownFacts): string {
  const { town, county } = townFacts;
  const checked = county.permit.confidence === "high" ? "" : " Confirm the office before you file anything.";
  return section(`Who issues pool permits in ${town.name}`, [
    `${permitOffice(townFacts)}${checked}`,
    ...textsOf(townFacts.facts, "permit", "time"),
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
    return `Inside city limits, permits come from ${own}. Outside, they come from the county: ${countyOffice}.`;
  if (town.alsoIn)
    return `${town.name} isn’t incorporated and extends from ${town.county} County into ${counties(town.alsoIn)}. Look up which county your lot is in first; on the ${town.county} side, permits come from ${countyOffice}.`;
  if (!town.incorporated)
    return `${town.name} isn’t incorporated, so permits come from the county: ${countyOffice}.`;
  return `${town.name} is incorporated. Ask at city or town hall whether it reviews pool permits itself or leaves them to the county. Outside its limits, permits come from ${countyOffice}.`;
}

export function groundSection({ town, facts }: TownFacts): string {
  const readings = textsOf(facts, "ground");
  const own =
    readings.length > 0
      ? readings
      : [`We don’t have groundwater or soil readings for ${town.name}, so have your lot tested.`];
  return section("Soil and groundwater", [
    ...own,
    `Every lot is different. Ask for a test hole before the quote is final, and for a line in the quote that says what happens if the crew finds water or rock. The federal <a href="${soilSurvey}">Web Soil Survey</a> shows the soil at your address for free.`,
  ]);
}

export function ruleSection({ town, facts }: TownFacts): string {
  const setbacks = textsOf(facts, "setback");
  const setbackTexts =
    setbacks.length > 0
      ? setbacks
      : [
          `Setbacks in ${town.name} depend on the zoning district, the plat and any easements. Ask ${setbackOffice(town)} for the ones on your lot.`,
        ];
  return section("Safety feature, setbacks and HOA", [
    `Florida requires at least one safety feature before a new pool passes its final inspection: a barrier of at least 4 feet around it, an approved safety cover, exit alarms, self-closing and self-latching doors, or an alarm in the pool (<a href="${barrierLaw}">section 515.27</a>).`,
    ...textsOf(facts, "barrier"),
    ...setbackTexts,
    ...textsOf(facts, "association"),
  ]);
}

function setbackOffice({ county, alsoIn, incorporated }: Town): string {
  if (incorporated) return "your permit office, city or county,";
  return alsoIn ? "the permit office of the county your lot is in" : `the ${county} County permit office`;
}

function counties(names: string[]): string {
  return `${names.join(" and ")} ${names.length === 1 ? "County" : "counties"}`;
}

export function priceSection({ town, office, plant }: TownFacts): string {
  return section("See the price first", [
    `${plant.manufacturer} has a plant in ${plant.city}, ${plant.miles} miles from ${town.name} in a straight line. The trip to your yard is part of the delivery price.`,
    `<a href="/pools">Every pool page</a> shows a dated price range before we ask for your name, and the <a href="/calculator">calculator</a> turns it into a monthly payment. When you’d like a written quote for your yard in ${town.name}, <a href="/estimate">get an estimate</a> by text, email or phone, or <a href="/contact">message the ${office.name} office</a>.`,
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
  return `<p><small>Sources, checked ${longDay(readOn)}: ${all.join("; ")}.</small></p>`;
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
