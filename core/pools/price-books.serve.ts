import { listHistory } from "#core/records/reads.ts";
import { inPages, required, serve } from "#core/serve.ts";
import { findDifferences, findTargets, previewChange } from "#core/prices/changes.reads.ts";
import { addDraft } from "#core/prices/add.ts";
import { changeManyPrices } from "#core/prices/change-many.ts";
import { changeDraft } from "#core/prices/change.ts";
import { priceBooks } from "#core/prices/contract.ts";
import { deleteDraft } from "#core/prices/delete.ts";
import { planPrices } from "#core/prices/plan.ts";
import { exportWrongPrices } from "./price-lists/export-wrong.ts";
import { importPriceList } from "./price-lists/import.ts";
import { previewPriceList } from "./price-lists/preview.ts";
import { findPriceBook, listPriceBooks } from "#core/prices/reads.ts";
import { setPoolPrice } from "#core/prices/set-pool-price.ts";
import { revertPrices } from "#core/prices/revert.ts";

export const priceBooksService = serve(priceBooks, {
  list: async (world, { query }) => inPages(query, await listPriceBooks(world.db.staff, query)),
  find: (world, { id }) => findPriceBook(world.db.staff, id),
  history: async (world, { id, query }) => {
    required(await findPriceBook(world.db.staff, id));
    return inPages(query, await listHistory(world.db.staff, { table: "price_books", id }, query));
  },
  create: async (world, { body, actor }) => {
    const { id } = await addDraft(world, { input: body, actor });
    return findPriceBook(world.db.staff, id);
  },
  change: async (world, { id, body, actor }) => {
    await changeDraft(world, { id, change: body, actor });
    return findPriceBook(world.db.staff, id);
  },
  plan: async (world, { id, body, actor }) => {
    await planPrices(world, { id, input: body, actor });
    return findPriceBook(world.db.staff, id);
  },
  revert: async (world, { id, body, actor }) => {
    await revertPrices(world, { id, version: body.version, actor });
    return findPriceBook(world.db.staff, id);
  },
  targets: (world, { query }) => findTargets(world.db.staff, query),
  differences: async (world, { id, query }) => {
    const { book } = required(await findPriceBook(world.db.staff, id));
    return findDifferences(world.db.staff, book, query);
  },
  preview: (world, { body }) => previewChange(world.db.staff, body),
  changeMany: async (world, { body, actor }) => {
    const { id } = await changeManyPrices(world, { input: body, actor });
    return findPriceBook(world.db.staff, id);
  },
  setPoolPrice: async (world, { body, actor }) => {
    const { id } = await setPoolPrice(world, { input: body, actor });
    return findPriceBook(world.db.staff, id);
  },
  readList: (world, { file, query: { columns } }) => previewPriceList(world, { ...file, columns }),
  wrongInList: (world, { file, query: { columns } }) => exportWrongPrices(world, { ...file, columns }),
  importList: async (world, { file, query: { columns }, actor }) => {
    const { id } = await importPriceList(world, { ...file, columns, actor });
    return findPriceBook(world.db.staff, id);
  },
  remove: async (world, { id, query, actor }) => {
    await deleteDraft(world, { id, version: query.version, actor });
    return undefined;
  },
});
