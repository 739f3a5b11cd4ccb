import { slugify } from "#core/content/rules.ts";
import { finishesOf } from "./manufacturer-facts.reads.ts";
import type { PictureBook } from "#core/ports.ts";
import type { Db } from "#db/schema.ts";
import type { PoolChoices } from "./choices.shape.ts";

/** As many outlines as one can choose between by eye. */
const mostOutlines = 100;

/** What a pool's form offers to choose from: the words of the other pools, the manufacturers, the stored outlines. */
export async function readChoices(db: Db, book: Pick<PictureBook, "outline">): Promise<PoolChoices> {
  const [manufacturers, shapes, series, types, badges, drawn, finishes] = await Promise.all([
    db.selectFrom("manufacturers").select(["id", "name"]).orderBy("sort").orderBy("id").execute(),
    wordsIn(db, "shape"),
    wordsIn(db, "series"),
    wordsIn(db, "type"),
    wordsIn(db, "badge"),
    db
      .selectFrom("pools")
      .select(["id", "model"])
      .orderBy("sort")
      .orderBy("id")
      .limit(mostOutlines)
      .execute(),
    finishesOffered(db),
  ]);
  const outlines = drawn.flatMap(({ id, model }) => {
    const outline = book.outline(id);
    return outline ? [{ id, name: model, d: outline.d }] : [];
  });
  return { manufacturers, shapes, series, types, badges, outlines, finishes };
}

async function wordsIn(db: Db, column: "shape" | "series" | "type" | "badge"): Promise<string[]> {
  const rows = await db.selectFrom("pools").select(column).distinct().orderBy(column).limit(200).execute();
  return rows.map((row) => row[column] ?? "").filter((word) => word !== "");
}

/** A color that occurs in two lines is offered once. */
async function finishesOffered(db: Db): Promise<PoolChoices["finishes"]> {
  const rows = await db
    .selectFrom("manufacturers")
    .select(["id", "finishes"])
    .orderBy("sort")
    .orderBy("id")
    .execute();
  return rows.flatMap((row) => {
    const colors = finishesOf(row).flatMap((line) => line.colors);
    const names = new Map(colors.map(({ name }) => [slugify(name), name]));
    return [...names].map(([slug, name]) => ({ manufacturerId: row.id, slug, name }));
  });
}
