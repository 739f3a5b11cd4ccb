import { countPools } from "#core/pools/reads.ts";
import { listPosts } from "#core/content/reads.ts";
import { articlePath } from "#core/content/rules.ts";
import type { PriceBook } from "#core/prices/pricing.rules.ts";
import { findSizes } from "#core/pools/order.reads.ts";
import type { CatalogSize } from "#core/pools/order.rules.ts";
import { readPriceBook } from "#core/prices/price-book.reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { PageRequest } from "#app/document/page.ts";
import { checkedText, rangeText } from "#core/prices/text.rules.ts";
import { absolute } from "./absolute.ts";
import { feedAnswer } from "./answer.ts";

/** Maximum number of articles, and of guides, newest first. */
const mostListed = 20;

/** /llms.txt: a summary of the site for language models (llmstxt.org). */
export async function load({ world }: PageRequest) {
  const listed = { q: "", status: "published", page: 1, pageSize: mostListed };
  const [settings, priceBook, sizes, pools, posts, guides] = await Promise.all([
    readSettings(world.db.read),
    readPriceBook(world.db.read),
    findSizes(world.db.read),
    countPools(world.db.read),
    listPosts(world.db.read, { ...listed, kind: "post" }),
    listPosts(world.db.read, { ...listed, kind: "guide" }),
  ]);
  const link = (path: string, title: string, text: string) =>
    `- [${plain(title)}](${absolute(world.config.publicUrl, path)}): ${plain(text)}`;
  const articles = (page: typeof posts) =>
    page.items.map((item) => link(articlePath(item), item.title, item.excerpt));
  const sections = [
    head(settings, { priceBook, sizes, pools }),
    section("Key pages", [
      link("/pools", "Pools", "The catalog, filtered by shape, size, manufacturer and series"),
      link("/packages", "Packages", "What a price includes and what it doesn’t"),
      link("/installation", "Installation", "The steps from permit to water"),
      link("/resurfacing", "Resurfacing", "Signs of a worn surface, and how the work is done"),
      link("/financing", "Financing", "Terms explained, with a worked example"),
      link("/calculator", "Calculator", "Monthly payment and running cost, every assumption editable"),
      link("/estimate", "Estimate", "The price range before contact details; visitors choose how we reply"),
      link("/contact", "Contact", "Offices, phone numbers and hours"),
      link("/legal-disclaimers", "Legal disclaimers", "What to rely on in measurements, prices and pictures"),
    ]),
    section("Guides", articles(guides)),
    section("Articles", articles(posts)),
  ];
  return feedAnswer(sections.filter(Boolean).join("\n\n") + "\n", "text/plain");
}

type Settings = Awaited<ReturnType<typeof readSettings>>;

type Figures = { priceBook: PriceBook; sizes: CatalogSize[]; pools: number };

function head({ company, offices }: Settings, { priceBook, sizes, pools }: Figures): string {
  const towns = offices.map(({ city, phone }) => `${city} ${phone}`).join("; ");
  return [
    `# ${plain(company.name)}`,
    `> ${plain(company.name)} sells and installs fiberglass swimming pools. Service area: ${plain(company.serviceArea)}. ` +
      `The catalog has ${pools} ${pools === 1 ? "model" : "models"}, each with a plan drawn to scale.`,
    [
      `- Offices: ${plain(towns)}`,
      `- Hours: ${plain(company.hours)}`,
      `- ${plain(company.installationNote)}`,
      `- ${plain(company.measurementDisclaimer)} ${plain(company.divingDisclaimer)}`,
      `- Prices are installed price ranges. ${checkedText(priceBook).replaceAll("\u00a0", " ")}${priceBook.demo ? "; do not quote them as offers" : ""}.`,
      `- Price by size, from the least to the most that one of its models costs: ${pricesOf(sizes)}. Each model’s own range follows its water area${priceBook.ranges.length > 0 ? ", except for models with a price of their own" : ""}.`,
      "- Pictures are computer renderings unless labeled as photographs.",
    ].join("\n"),
  ].join("\n\n");
}

function pricesOf(sizes: CatalogSize[]): string {
  return sizes.map(({ size, range }) => `${size} ${rangeText(range)}`).join("; ") || "on request";
}

function section(title: string, lines: string[]): string {
  return lines.length > 0 ? [`## ${title}`, "", ...lines].join("\n") : "";
}

/** On one line, without characters that would end a link's text. */
function plain(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[[\]]/g, "").trim();
}
