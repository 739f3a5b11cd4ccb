import pools from "#db/data/pools.json" with { type: "json" };
import { stateReview, startAfterDays } from "#core/leads/start-dates.rules.ts";
import { leastYard } from "#core/pools/yard.rules.ts";
import { includedDeckSqFt } from "#core/prices/deck.rules.ts";
import { defaultPriceBook } from "#core/prices/price-book.facts.ts";
import { pricedSizes, pricingBy } from "#core/prices/pricing.rules.ts";
import { rangeText } from "#core/prices/text.rules.ts";
import { defaultClaims as claims } from "#core/settings/rules.ts";

/** A fact that public pages state: where their text has its figure, and which figure is right. */
export type Claim = {
  fact: string;
  /** Finds the figure as the group `figure`, in text without markup and with single spaces. */
  stated: RegExp;
  figure: string;
  /** At least this many documents state it, so that a pattern which finds nothing is noticed. */
  documents: number;
};

const pricing = pricingBy(defaultPriceBook);
const catalog = pools.map(({ manufacturer, series, lengthFt, widthFt, ...pool }) => ({
  ...pool,
  manufacturerId: manufacturer,
  series: series ?? "",
  length: lengthFt,
  width: widthFt,
}));
const sizes = pricedSizes(catalog.map((pool) => ({ ...pool, price: pricing.base(pool) })));
const money = String.raw`\$\d{2,3},\d{3}`;

/** What we claim. A new figure that several pages state has its line here. */
export const claimed: Claim[] = [
  ...sizes.map(({ size, range }) => ({
    fact: `range of ${size} pools`,
    stated: new RegExp(`(?<![-\\w])(?<!· )${size} (?<figure>${money} – ${money})`, "g"),
    figure: rangeText(range),
    documents: 2,
  })),
  ...sizes.map(({ size, range }) => ({
    fact: `where ${size} pools start`,
    stated: new RegExp(`(?<![-\\w])${size} pools start at (?<figure>${money})`, "g"),
    figure: rangeText(range).split(" – ")[0]!,
    documents: size === "Medium" || size === "Large" ? 1 : 0,
  })),
  {
    fact: "deck included in a price, in sq ft",
    stated: /(?<figure>\d[\d,]*) (?:sq ft of paver deck|of the [\d,]+ sq ft of deck drawn)/g,
    figure: String(includedDeckSqFt(defaultPriceBook)),
    documents: 60,
  },
  {
    fact: "days on site",
    stated: /(?<figure>\d+(?:–|-| to )\d+) days (?:on site|of work|in your yard)/g,
    figure: claims.installationDays,
    documents: 5,
  },
  {
    fact: "days from permit and shell to the start",
    stated: /from (?<figure>\d+) days after permit approval/g,
    figure: String(startAfterDays),
    documents: 60,
  },
  {
    fact: "the state’s limit of a review, in business days",
    stated: /(?<figure>\d+) business days (?:from|for|after) a complete/g,
    figure: String(stateReview.businessDays),
    documents: 4,
  },
  {
    fact: "years of San Juan’s warranty on the structure",
    stated: /(?:San Juan:|Structure|San Juan’s, as published by a dealer, is) (?<figure>\d+) years/g,
    figure: String(claims.warrantyYears),
    documents: 3,
  },
  {
    fact: "years of San Juan’s warranty on the surface",
    stated: /(?:Surface (?<figure>\d+) years|and (?<figure>\d+) on the surface)/g,
    figure: "10",
    documents: 2,
  },
  {
    fact: "feet of yard behind the house for a pool 14 feet wide",
    stated: /14 feet wide[^.=]*?(?:= |about )(?<figure>\d+) feet/g,
    figure: String(leastYard({ length: 30, width: 14 }, false).depthFt),
    documents: 2,
  },
  {
    fact: "number of pools",
    stated:
      /(?<figure>\d+) (?:pools, (?:drawn to scale|every length)|fiberglass pools we install|models, \$)/g,
    figure: String(pools.length),
    documents: 2,
  },
];

/** A document's text: without scripts, styles and markup, on one line. */
export function textOf(html: string): string {
  return html
    .replace(/<(script|style|noscript)\b.*?<\/\1>/gs, " ")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "’")
    .replace(/(?:&nbsp;|\s)+/g, " ");
}

/** What a document states of a fact: "7-14" for "7 to 14" and "7–14", each figure once. */
export function figuresIn(text: string, { stated }: Pick<Claim, "stated">): string[] {
  const figures = [...text.matchAll(stated)].map(({ groups }) => groups?.figure ?? "");
  return [...new Set(figures.map(plain))];
}

function plain(figure: string): string {
  return figure.includes("$") ? figure : figure.replace(/ to |–/, "-").replaceAll(",", "");
}
