import type { Actor } from "#core/audit.ts";
import { toPools } from "./reads.ts";
import type { Pool } from "./shape.ts";
import { PoolInput, type PoolDraft } from "./input.shape.ts";
import { newRow, rowAfter } from "./input.writes.ts";
import type { PictureBook } from "#core/ports.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Db, Row } from "#db/schema.ts";

type DraftPool = { draft: PoolDraft; actor: Actor };

/**
 * A pool as visitors would see it with unsaved input; nothing is stored.
 * @throws Problem not_found, or invalid_input by field: what could not be stored can't be shown
 */
export async function draftPool({ db, media: book, now }: World, { draft, actor }: DraftPool): Promise<Pool> {
  const { id, fields } = draft;
  const { staff } = db;
  if (id === "") {
    const input = PoolInput.safeParse(fields);
    if (!input.success) throw new Problem("invalid_input", { message: needed });
    return drawPool(
      staff,
      book,
      await newRow(staff, book, { input: input.data, actor, at: now().toISOString() }),
    );
  }
  const before = await staff.selectFrom("pools").selectAll().where("id", "=", id).executeTakeFirst();
  if (!before) throw new Problem("not_found");
  return drawPool(staff, book, await rowAfter(staff, book, { before, change: fields, actor }));
}

/** A row that need not be stored. */
async function drawPool(db: Db, book: PictureBook, row: Row<"pools">): Promise<Pool> {
  const made = db.selectFrom("manufacturers").select("name").where("id", "=", row.manufacturer_id);
  const { name } = await made.executeTakeFirstOrThrow();
  return (await toPools(db, book, [{ ...row, manufacturer: name }]))[0] as Pool;
}

const needed = "Enter the manufacturer, model, shape, size, length and width first.";
