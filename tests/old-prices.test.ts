import { expect, test } from "vitest";
import { readPriceBook } from "#core/prices/price-book.reads.ts";
import { oldDatabase, opened, rowsOf } from "./old-database.ts";

test("the prices that were a section of the settings are the first price book, in force and unchanged", async () => {
  const before = await oldDatabase();
  const section = (await before.rows("settings")).find(({ key }) => key === "priceBook")!;
  const db = await opened(before.config);
  expect(await rowsOf(db, "price_books")).toEqual([
    expect.objectContaining({
      status: "current",
      body: section.value,
      in_force_from: section.updated_at,
      version: section.version,
      updated_by: section.updated_by,
    }),
  ]);
  expect(await readPriceBook(db.read)).toMatchObject(JSON.parse(String(section.value)) as object);
});
