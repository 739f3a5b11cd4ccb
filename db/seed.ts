import { readFileSync } from "node:fs";
import { homeTitle } from "#core/content/home-title.rules.ts";
import { townDraft } from "#core/content/towns/draft.rules.ts";
import { townFacts, type TownData } from "#core/content/towns/town.rules.ts";
import { builtInManufacturers, type StoredFinish, type Warranty } from "#core/pools/manufacturers/rules.ts";
import { defaultFacts, defaultOffices } from "#core/settings/rules.ts";
import type { Database, Row, Tx } from "./schema.ts";
import { poolRow, type CatalogueEntry } from "./seed/pool-row.ts";

type LandingPageEntry = Pick<
  Row<"landing_pages">,
  | "slug"
  | "title"
  | "content"
  | "city"
  | "service"
  | "meta_title"
  | "meta_description"
  | "target_keywords"
  | "view"
  | "status"
>;
type PostEntry = Pick<
  Row<"posts">,
  | "slug"
  | "title"
  | "excerpt"
  | "content"
  | "category"
  | "author"
  | "status"
  | "meta_title"
  | "meta_description"
> & { published_at: string; tags: string[]; picture: string };
type GuideEntry = Record<
  "slug" | "published_at" | "title" | "summary" | "content" | "category" | "picture",
  string
>;
/** Without both: the home page’s. It has the same title without an entry, and describes its pools itself. */
type SeoEntry = Pick<Row<"seo_pages">, "path"> & { title?: string; description?: string };

/**
 * Fills an empty database with the catalog, the manufacturers and the first pages. On later starts it changes nothing.
 */
export async function seed(db: Database, now: Date): Promise<void> {
  if (await isSeeded(db.read)) return;
  await db.transact(
    async (tx) => {
      // On PostgreSQL two processes may start at once: the second waits here and then finds the rows.
      const claimed = await tx
        .insertInto("meta")
        .values({ key: "seeded", value: JSON.stringify(now.toISOString()) })
        .onConflict((oc) => oc.column("key").doNothing())
        .returning("key")
        .executeTakeFirst();
      if (claimed) await fill(tx, now.toISOString());
    },
    { changed: ["*"] },
  );
}

async function isSeeded(db: Tx): Promise<boolean> {
  const row = await db.selectFrom("meta").select("key").where("key", "=", "seeded").executeTakeFirst();
  return row !== undefined;
}

type ManufacturerFacts = { finishes: StoredFinish[]; finishSource: string; warranties: Warranty[] };

async function fill(tx: Tx, at: string): Promise<void> {
  const stamps = { version: 1, created_at: at, updated_at: at };
  const facts = read<Record<string, ManufacturerFacts>>("manufacturer-facts");
  const manufacturers = builtInManufacturers.map(({ iconLogo, enabled, ...manufacturer }, sort) => ({
    ...manufacturer,
    icon_logo: iconLogo,
    enabled: enabled ? 1 : 0,
    warranties: JSON.stringify(facts[manufacturer.id]?.warranties ?? []),
    finishes: JSON.stringify(facts[manufacturer.id]?.finishes ?? []),
    finish_source: facts[manufacturer.id]?.finishSource ?? "",
    sort,
    ...stamps,
  }));
  await tx.insertInto("manufacturers").values(manufacturers).execute();
  const pools = read<CatalogueEntry[]>("pools")
    .toSorted(byRank)
    .map((entry, sort) => poolRow(entry, sort, stamps));
  await tx.insertInto("pools").values(pools).execute();
  await tx
    .insertInto("pool_features")
    .values(featuresIn(pools).map((name) => ({ name, name_key: name.toLowerCase(), ...stamps })))
    .execute();
  // in one statement: about 70 rows of 13 values, far below SQLite's limit of 32,766
  const landingPages = [
    ...read<LandingPageEntry[]>("landing-pages"),
    ...townDrafts(read<TownData>("cities")),
  ];
  await tx
    .insertInto("landing_pages")
    .values(landingPages.map((page) => ({ ...page, ...stamps, shown_at: at })))
    .execute();
  const guides = [...read<GuideEntry[]>("guides"), ...read<GuideEntry[]>("buyer-guides")];
  for (const post of [...read<PostEntry[]>("posts"), ...guides.map(asPost)]) {
    // the day it was written, not the day of the first start; if the clock is behind that day, the clock's time
    const written = post.published_at < at ? post.published_at : at;
    const times = { ...stamps, published_at: written, updated_at: written, shown_at: written };
    await tx
      .insertInto("posts")
      .values({ kind: "post", ...post, tags: JSON.stringify(post.tags), ...times })
      .execute();
  }
  const home = { title: homeTitle(defaultFacts.name), description: "" };
  for (const page of read<SeoEntry[]>("seo-pages"))
    await tx
      .insertInto("seo_pages")
      .values({
        ...home,
        ...page,
        noindex: page.path === "/test-landing" ? 1 : 0,
        version: 1,
        updated_at: at,
      })
      .execute();
}

/** The features of the first pools, with which the list for staff begins. */
function featuresIn(pools: Row<"pools">[]): string[] {
  return [...new Set(pools.flatMap(({ features }) => JSON.parse(features) as string[]))].toSorted();
}

/**
 * Shown first, on the home page and in the gallery: both manufacturers, all shapes and sizes. Staff may reorder them.
 */
const shownFirst = [
  "latham-apollo-14",
  "latham-jamaica-14",
  "san-juan-pompano-beach",
  "latham-milan-10-16",
  "latham-coral-16",
  "latham-corinthian-14",
  "san-juan-cocoa-beach",
  "latham-axiom-14",
  "latham-key-west",
  "san-juan-wylela-beach",
  "latham-delray",
  "san-juan-sea-isle",
];

function byRank(a: CatalogueEntry, b: CatalogueEntry): number {
  const rank = (entry: CatalogueEntry) => shownFirst.indexOf(entry.id) + 1 || shownFirst.length + 1;
  return rank(a) - rank(b) || a.model.localeCompare(b.model);
}

function read<Data>(name: string): Data {
  return JSON.parse(readFileSync(`db/data/${name}.json`, "utf8")) as Data;
}

/** One for each office and each of its towns. */
function townDrafts(data: TownData): LandingPageEntry[] {
  const page = { service: "Fiberglass pools", view: "simple" };
  return data.towns.map((town) => townDraft(townFacts(data, defaultOffices, town), page));
}

function asPost({
  slug,
  published_at,
  title,
  summary,
  content,
  category,
  picture,
}: GuideEntry): PostEntry & { kind: string } {
  return {
    kind: "guide",
    slug,
    published_at,
    title,
    excerpt: summary,
    content,
    category,
    picture,
    tags: [],
    author: "Sunspring Pools",
    status: "published",
    meta_title: title.slice(0, 60),
    meta_description: summary.slice(0, 155),
  };
}
