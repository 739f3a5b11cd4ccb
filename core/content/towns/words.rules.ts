import { longDay } from "#lib/time/long-day.ts";
import type { CountyFact, Town, TownFacts } from "./town.rules.ts";

const barrierLaw = "https://www.flsenate.gov/Laws/Statutes/2025/515.27";
const safetySentence = `Florida requires at least one safety feature before a new pool passes its final inspection: a barrier of at least 4 feet around it, an approved safety cover, exit alarms, self-closing and self-latching doors, or an alarm in the pool (<a href="${barrierLaw}">section 515.27</a>).`;
const statutes = "Florida Statutes, chapter 515";
const positions = "simplemaps.com, CC BY 4.0";
const soilSurvey = "https://websoilsurvey.nrcs.usda.gov/";

/** Where a town is, one sentence for each fact. */
export function placeSentences({ town, office, miles, direction, neighbors, served }: TownFacts): string[] {
  const [first, second, third] = neighbors.map(({ name, miles: away }) => `${name} (${milesText(away)})`);
  const farthest = served.at(-1);
  const serves = farthest
    ? ` It serves ${served.length} nearby towns; the farthest is ${farthest.name}, ${milesText(farthest.miles)} away in a straight line.`
    : "";
  return [
    miles
      ? `${town.name} is in ${town.county} County, ${milesText(miles)} ${direction} of our ${escaped(office.name)} office in a straight line.`
      : `${town.name}, in ${town.county} County, is home to one of our offices.${serves}`,
    `We also build in nearby ${first}, ${second} and ${third}.`,
    `ZIP codes in ${town.name} include ${listed(town.zips)}.`,
  ];
}

export function permitSection(of: TownFacts): string {
  return section(`Who issues pool permits in ${of.town.name}`, [
    permitSentences(of),
    ...textsOf(of.facts, "permit", "time"),
  ]);
}

function permitSentences(of: TownFacts): string {
  const isSure = of.county.permit.confidence === "high";
  return `${permitOffice(of)}${isSure ? "" : " Confirm the office before you file anything."}`;
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
    safetySentence,
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

export function priceSection(of: TownFacts): string {
  const { town, office } = of;
  return section("See the price first", [
    `${plantSentence(of)} The trip to your yard is part of the delivery price.`,
    `<a href="/pools">Every pool page</a> shows a dated price range before we ask for your name, and the <a href="/calculator">calculator</a> turns it into a monthly payment. When you’d like a written quote for your yard in ${town.name}, <a href="/estimate">get an estimate</a> by text, email or phone, or <a href="/contact">message the ${escaped(office.name)} office</a>.`,
  ]);
}

function plantSentence({ town, plant }: TownFacts): string {
  return `${plant.manufacturer} has a plant in ${plant.city}, ${milesText(plant.miles)} from ${town.name} in a straight line.`;
}

/** The published sources of the facts used, without duplicates, with the date they were read. */
export function sourceSection({ facts, plant, readOn }: TownFacts): string {
  const cited = new Map(facts.flatMap((fact) => (fact.source ? [[fact.source, fact.url] as const] : [])));
  const sources = [...cited].map(([source, url]) =>
    url ? `<a href="${escaped(url)}">${source}</a>` : source,
  );
  const all = [statutes, ...sources, plant.source, `town positions and ZIP codes: ${positions}`];
  return `<p><small>Sources, checked ${longDay(readOn)}: ${all.join("; ")}.</small></p>`;
}

/** Something known of a town, as a sentence or two for its page. */
export type TownStatement = {
  about: string;
  html: string;
  /** Where it was read; empty if nobody noted that. */
  source: string;
  /** The address of the source; empty if it has none. */
  url: string;
};

const kinds: Record<CountyFact["kind"], string> = {
  permit: "Permits",
  time: "Time for a permit",
  ground: "Soil and groundwater",
  barrier: "Safety feature",
  setback: "Setbacks",
  association: "HOA",
};

/** What a draft says that is true of the town or its county, each with its source. */
export function townStatements(of: TownFacts): TownStatement[] {
  const { permit } = of.county;
  const place = { about: "Location", source: positions, url: "" };
  return [
    ...placeSentences(of).map((html) => ({ ...place, html })),
    {
      about: kinds.permit,
      html: permitSentences(of),
      source: permit.office.replace(/^the /, ""),
      url: permit.site,
    },
    ...of.facts.map(({ kind, text, source = "", url = "" }) => ({
      about: kinds[kind],
      html: text,
      source,
      url,
    })),
    { about: kinds.barrier, html: safetySentence, source: statutes, url: barrierLaw },
    { about: "Delivery", html: plantSentence(of), source: of.plant.source, url: "" },
  ];
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

export function milesText(miles: number): string {
  return miles === 1 ? "1 mile" : `${miles} miles`;
}

function listed(words: string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
