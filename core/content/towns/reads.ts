import { listOffices } from "#core/settings/offices.reads.ts";
import type { Db } from "#db/schema.ts";
import { townData } from "./facts.ts";
import type { Town, TownFacts } from "./shape.ts";
import { townFacts } from "./town.rules.ts";
import { townStatements } from "./words.rules.ts";

type PageStatus = Town["pages"][number]["status"];

/** The towns that something is known of, those of an office together, with their landing pages. */
export async function listTowns(db: Db): Promise<Town[]> {
  const offices = await listOffices(db);
  const pages = await db
    .selectFrom("landing_pages")
    .select(["id", "slug", "title", "status", "city"])
    .orderBy("slug")
    .execute();
  const known = townData.towns.map((town) => {
    const { county, office, miles } = townFacts(townData, offices, town);
    return {
      slug: town.slug,
      name: town.name,
      county: county.county,
      office: office.name,
      miles,
      pages: pages
        .filter(({ city }) => city.toLowerCase() === town.name.toLowerCase())
        .map(({ id, slug, title, status }) => ({ id, slug, title, status: status as PageStatus })),
    };
  });
  return offices.flatMap(({ name }) => known.filter(({ office }) => office === name));
}

/** What its page may say of a town; undefined if nothing is known of it. */
export async function findTownFacts(db: Db, slug: string): Promise<TownFacts | undefined> {
  const town = townData.towns.find((one) => one.slug === slug);
  if (!town) return undefined;
  const facts = townFacts(townData, await listOffices(db), town);
  return { statements: townStatements(facts), readOn: facts.readOn };
}
