import manufacturers from "#db/data/manufacturer-facts.json" with { type: "json" };
import pools from "#db/data/pools.json" with { type: "json" };
import { promisedHours } from "#core/leads/promises.rules.ts";
import { stateReview, startAfterDays } from "#core/leads/start-dates.rules.ts";
import { finishes } from "#core/pools/design-colors.rules.ts";
import { leastYard } from "#core/pools/yard.rules.ts";
import { includedDeckSqFt } from "#core/prices/deck.rules.ts";
import { exampleLoan, monthlyPayment } from "#core/prices/loan.rules.ts";
import { defaultPriceBook } from "#core/prices/price-book.facts.ts";
import { pricedSizes, pricingBy } from "#core/prices/pricing.rules.ts";
import { poolSizes } from "#core/prices/sizes.rules.ts";
import { rangeText } from "#core/prices/text.rules.ts";
import {
  defaultClaims as claims,
  defaultCompany as company,
  defaultOffices as offices,
} from "#core/settings/rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import { feetAndInches } from "#lib/text/feet.ts";
import { spelledOut } from "#lib/text/spelled-out.ts";

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
const units = Array.from({ length: 10 }, (_, unit) => spelledOut(unit));
const tens = "ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
/** A count in figures or words: "60", "Sixty", "twenty-nine". */
const count = String.raw`\b(?<figure>\d+|(?:${[...tens, ...units].join("|")})(?:-(?:${units.join("|")}))?)`;

const countOf = (maker: string) => pools.filter(({ manufacturer }) => manufacturer === maker).length;
const lengths = pools.map(({ lengthFt }) => lengthFt);
/** The years of San Juan's warranty on a part. Latham's is by model, so no page may state one. */
const warrantyOf = (part: string) =>
  String(manufacturers["san-juan"].warranties.find(({ covers }) => covers === part)?.years);
/** The payment of the worked example on /financing, $70,000. */
const examplePayment = monthlyPayment({ principalCents: 70_000_00, ...exampleLoan });

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
    figure: warrantyOf("Structure"),
    documents: 3,
  },
  {
    fact: "years of San Juan’s warranty on the surface",
    stated: /(?:Surface (?<figure>\d+) years|and (?<figure>\d+) on the surface)/g,
    figure: warrantyOf("Surface"),
    documents: 2,
  },
  {
    fact: "years of the structural warranty that the home page names",
    stated: /(?<figure>\d+) ?\+ years/g,
    figure: String(claims.warrantyYears),
    documents: 2,
  },
  {
    fact: "years of Latham’s warranty, which is by model",
    stated: /structure\. Latham: (?<figure>\w+ \w+)/g,
    figure: "by model",
    documents: 1,
  },
  {
    fact: "feet of yard behind the house for a pool 14 feet wide",
    stated: /14 feet wide[^.=]*?(?:= |about )(?<figure>\d+) feet/g,
    figure: String(leastYard({ length: 30, width: 14 }, false).depthFt),
    documents: 2,
  },
  {
    fact: "number of pools",
    stated: new RegExp(
      `${count} (?:pools, (?:drawn to scale|every length)|fiberglass pools we install|models, \\$|models with dimensions|Latham and San Juan)`,
      "gi",
    ),
    figure: String(pools.length),
    documents: 4,
  },
  ...["Latham", "San Juan"].map((maker) => ({
    fact: `number of ${maker} pools`,
    stated: new RegExp(
      `${count} ${maker} fiberglass pools|${maker} fiberglass pools: (?<figure>\\d+) models`,
      "gi",
    ),
    figure: String(countOf(maker)),
    documents: 1,
  })),
  {
    fact: "length of the shortest pool, a spa",
    stated: /from an? (?<figure>\d+′(?: \d+″)?) spa/g,
    figure: feetAndInches(Math.min(...lengths)),
    documents: 3,
  },
  {
    fact: "length of the longest pool, in feet",
    stated: /spa to (?:a )?(?<figure>\d+)-foot/g,
    figure: String(Math.max(...lengths)),
    documents: 3,
  },
  {
    fact: "number of offices",
    stated: new RegExp(`${count} (?:local offices|Florida offices|offices, \\d+ towns)`, "gi"),
    figure: String(offices.length),
    documents: 3,
  },
  {
    fact: "number of sizes",
    stated: new RegExp(`${count} (?:pool sizes|sizes and|size groups|sizes drawn)`, "gi"),
    figure: String(poolSizes.length),
    documents: 3,
  },
  {
    fact: "number of colors in the design tool",
    stated: new RegExp(`${count} (?:colors and see|water colors|finishes in the design tool)`, "gi"),
    figure: String(finishes.length),
    documents: 3,
  },
  {
    fact: "percent that lengths and widths may vary",
    stated: /(?:may vary|allow) up to (?<figure>\d+)%/g,
    figure: /up to (\d+)%/.exec(company.measurementDisclaimer)?.[1] ?? "",
    documents: 60,
  },
  {
    fact: "percent fewer chemicals",
    stated: /less chemicals (?<figure>\d+) ?%|(?<figure>\d+)% less/g,
    figure: String(claims.fewerChemicalsPercent),
    documents: 3,
  },
  {
    fact: "whose figure the percent fewer chemicals is",
    stated: /(?:less chemicals \d+ ?% Our|% less(?:”|;)? (?:that )?is our) (?<figure>\w+ \w+)/g,
    figure: "own figure",
    documents: 3,
  },
  {
    fact: "hours until a message is read",
    stated: new RegExp(`(?:is read|review your message) within ${count} (?:business )?hours`, "gi"),
    figure: String(promisedHours.read),
    documents: 1,
  },
  {
    fact: "annual rate of the example loan, in percent",
    stated: /(?:at|APR) (?<figure>\d+(?:\.\d+)?)% (?:APR|over)/g,
    figure: String(exampleLoan.aprPercent),
    documents: 2,
  },
  {
    fact: "months of the example loan",
    stated: /(?:APR|%) over (?<figure>\d+) months|Nothing down, (?<figure>\d+) months/g,
    figure: String(exampleLoan.months),
    documents: 2,
  },
  {
    fact: "payment of the example loan of $70,000",
    stated: /\$70,000 (?:borrowed )?at [^:]*?months(?: is|:) (?<figure>\$\d+\.\d\d)/g,
    figure: dollars(examplePayment),
    documents: 1,
  },
];

/**
 * A document's text: without scripts, styles and markup, on one line. What search engines show of it is the first part.
 */
export function textOf(html: string): string {
  const [, description = ""] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  return `${description} ${html}`
    .replace(/<(script|style)\b.*?<\/\1>/gs, " ")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "’")
    .replace(/(?:&nbsp;|\s)+/g, " ");
}

/** The text with another figure where it first states a fact. */
export function misstated(text: string, { stated }: Pick<Claim, "stated">): string {
  const [match] = text.matchAll(new RegExp(stated.source, `d${stated.flags}`));
  const [from, to] = match?.indices?.groups?.figure ?? [0, 0];
  const other = text
    .slice(from, to)
    .replace(/\d|[a-z-]+/i, (part) => (/\d/.test(part) ? String((Number(part) % 9) + 1) : "ninety"));
  return `${text.slice(0, from)}${other}${text.slice(to)}`;
}

/** What a document states of a fact: "7-14" for "7 to 14" and "7–14", each figure once. */
export function figuresIn(text: string, { stated }: Pick<Claim, "stated">): string[] {
  const figures = [...text.matchAll(stated)].map(({ groups }) => groups?.figure ?? "");
  return [...new Set(figures.map(plain))];
}

/** "sixty" is 60, and "twenty-nine" 29; any other text stays. */
function inFigures(text: string): string {
  const words = text.toLowerCase().split("-");
  if (!words.every((word) => [...tens, ...units].includes(word))) return text;
  const values = words.map((word) => Math.max(10 * (tens.indexOf(word) + 1), units.indexOf(word)));
  return String(values.reduce((sum, value) => sum + value, 0));
}

function plain(figure: string): string {
  if (/^[a-z]/i.test(figure)) return inFigures(figure);
  return figure.includes("$") ? figure : figure.replace(/ to |–/, "-").replaceAll(",", "");
}
