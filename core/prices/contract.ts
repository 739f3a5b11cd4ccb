import {
  act,
  change,
  changeHistory,
  contract,
  create,
  FileAnswer,
  find,
  list,
  ListQuery,
  operation,
  remove,
} from "#core/contract.ts";
import { PriceListPlan, PriceListQuery } from "./list.shape.ts";
import { changeDraft, changePrices, seePrices } from "./policies.ts";
import {
  BulkChangeInput,
  ChangesQuery,
  PoolPriceInput,
  PreviewInput,
  PriceBookDifferences,
  PriceChangePreview,
  PriceTargets,
  TargetsQuery,
} from "./changes.shape.ts";
import {
  DraftChange,
  DraftInput,
  EffectiveDay,
  PriceBookRecord,
  PriceBookSummary,
  ReadVersion,
} from "./shape.ts";

/** The prices in force, those of a day to come, and those of the past. */
export const priceBooks = contract({
  name: "price-books",
  one: "price book",
  many: "price books",
  path: "/api/admin/price-books",
  shows: ["users", "pools", "manufacturers"],
  operations: {
    list: list(ListQuery.pick({ page: true, pageSize: true }), PriceBookSummary, { policy: seePrices }),
    find: find(PriceBookRecord, { policy: seePrices }),
    history: changeHistory({ policy: seePrices }),
    create: create(DraftInput, PriceBookRecord, {
      summary: "A draft with the prices in force, or those of another price book",
      policy: changePrices,
    }),
    change: change(DraftChange, PriceBookRecord, { summary: "Change a draft", policy: changeDraft }),
    plan: act("plan", EffectiveDay, PriceBookRecord, {
      summary: "Put a draft in force on a day in New York, at midnight; today means now",
      policy: changePrices,
    }),
    revert: act("revert", ReadVersion, PriceBookRecord, {
      summary: "Make a planned one a draft again, or put the prices before those in force back",
      policy: changePrices,
    }),
    targets: operation({
      path: "/targets",
      summary: "Manufacturers with their series, and pools by name, to choose whose prices change",
      policy: seePrices,
      query: TargetsQuery,
      answer: PriceTargets,
    }),
    differences: operation({
      path: "/:id/differences",
      summary: "What a price book changes of the prices in force",
      policy: seePrices,
      query: ChangesQuery,
      answer: PriceBookDifferences,
    }),
    preview: operation({
      path: "/preview",
      summary: "Old and new price of each pool, for a change of many prices",
      policy: changePrices,
      body: PreviewInput,
      answer: PriceChangePreview,
    }),
    changeMany: operation({
      path: "/bulk-change",
      summary:
        "Change the prices of a manufacturer, a series or single pools from a day on, as a new price book; `book` as in the preview",
      policy: changePrices,
      body: BulkChangeInput,
      answer: PriceBookRecord,
      status: 201,
    }),
    setPoolPrice: operation({
      path: "/pool-price",
      summary: "Set one pool’s low and high price from a day on, as a new price book; today means now",
      policy: changePrices,
      body: PoolPriceInput,
      answer: PriceBookRecord,
      status: 201,
    }),
    readList: operation({
      path: "/list/preview",
      summary:
        "What a price list, a CSV or XLSX file, would change; nothing is stored but what its columns are",
      policy: changePrices,
      takesFile: true,
      query: PriceListQuery,
      answer: PriceListPlan,
    }),
    wrongInList: operation({
      path: "/list/wrong",
      summary: "The rows of a price list that are left out as a CSV file, with the reasons",
      policy: changePrices,
      takesFile: true,
      query: PriceListQuery,
      answer: FileAnswer,
      sendsFile: "text/csv",
    }),
    importList: operation({
      path: "/list",
      summary: "A price list as a new draft, with a range of its own for each pool; wrong rows are left out",
      policy: changePrices,
      takesFile: true,
      query: PriceListQuery,
      answer: PriceBookRecord,
      status: 201,
    }),
    remove: remove({ summary: "Delete a draft", policy: changePrices }),
  },
});
