import { quantityOf, type Extra, type ExtraUnit, type Ground } from "#core/prices/extras.rules.ts";
import { detailsOf } from "#core/leads/facts.reads.ts";
import { findSizes } from "#core/pools/order.reads.ts";
import { readPriceBook } from "#core/prices/price-book.reads.ts";
import { groundOf, sizeNamed } from "#core/prices/pricing.rules.ts";
import { fullPoolName } from "#core/pools/rules.ts";
import { newLine, type Wishes } from "./draft.rules.ts";
import type { QuoteSectionId, QuoteUnit } from "./rules.ts";
import type { Db, Row } from "#db/schema.ts";

const units: Record<ExtraUnit, QuoteUnit> = {
  each: "each",
  deck: "sqft",
  edge: "each",
  cover: "each",
  cage: "sqft",
  fence: "ft",
  ft: "ft",
  sqft: "sqft",
  lump: "lump",
};

const sections: Partial<Record<ExtraUnit, QuoteSectionId>> = { deck: "deck", fence: "fence" };

/**
 * A lead's wishes as a quote's first lines: the pool as it is in the catalog now, the finish, and the extras with the
 * quantities that the site assumes. They have no prices, because the site's are ranges.
 */
export async function wishesOf(db: Db, lead: Row<"leads">): Promise<Omit<Wishes, "address" | "validUntil">> {
  const details = detailsOf(lead);
  const pool = await db
    .selectFrom("pools")
    .innerJoin("manufacturers", "manufacturers.id", "pools.manufacturer_id")
    .select(["pools.id", "pools.name", "manufacturers.name as manufacturer", "length_ft", "width_ft"])
    .where("pools.id", "=", lead.pool_id ?? "")
    .executeTakeFirst();
  const book = await readPriceBook(db);
  const { extras } = book;
  const shell = pool
    ? { length: pool.length_ft, width: pool.width_ft }
    : sizeNamed(await findSizes(db), textOf(details.poolSize))?.largest;
  const ground = shell && groundOf(book, shell);
  const labels = Array.isArray(details.options) ? details.options.map(textOf) : [];
  return {
    poolId: pool?.id ?? null,
    poolName: pool ? fullPoolName(pool) : textOf(details.poolName),
    finish: textOf(details.finish),
    lines: labels.map((label, place) => {
      const extra = extras.find((one) => one.label === label);
      const line = newLine({
        id: `wish-${place + 1}`,
        name: label,
        ...(extra && ground && counted(extra, ground)),
      });
      return { section: (extra && sections[extra.unit]) ?? "extras", line };
    }),
  };
}

function counted(extra: Extra, ground: Ground) {
  return { unit: units[extra.unit], quantity: quantityOf(extra, ground) * 1_000 };
}

/** Leads keep what a visitor sent, which may be anything. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value.slice(0, 150) : "";
}
