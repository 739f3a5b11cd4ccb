import { act, change, changeHistory, contract, create, download, find, list } from "#core/contract.ts";
import { seePriceItems, writePriceItems } from "./policies.ts";
import {
  PlannedPrice,
  PriceInput,
  PriceItem,
  PriceItemChange,
  PriceItemExportQuery,
  PriceItemInput,
  PriceItemQuery,
  PriceItemSummary,
} from "./shape.ts";

/** The items that lines of quotes are taken from. Lines keep copies, and an item is archived, never deleted. */
export const priceItems = contract({
  name: "price-items",
  one: "price item",
  many: "price items",
  path: "/api/admin/price-items",
  shows: ["media", "users"],
  operations: {
    list: list(PriceItemQuery, PriceItemSummary, {
      summary: "Price items with the prices in force today in Florida",
      policy: seePriceItems,
    }),
    find: find(PriceItem, { summary: "One price item with all of its prices", policy: seePriceItems }),
    history: changeHistory({ policy: seePriceItems }),
    create: create(PriceItemInput, PriceItem, {
      summary: "Add one, with its price from today on",
      policy: writePriceItems,
    }),
    change: change(PriceItemChange, PriceItem, {
      summary: "Change, archive or restore one; what is left out stays",
      policy: writePriceItems,
    }),
    export: download("export", PriceItemExportQuery, {
      summary: "Price items with today’s prices as a CSV or XLSX file; with costs for users who may see them",
      policy: seePriceItems,
    }),
    setPrice: act("set-price", PriceInput, PriceItem, {
      summary: "Set the price from a day in Florida on, today or to come",
      policy: writePriceItems,
    }),
    cancelPrice: act("cancel-price", PlannedPrice, PriceItem, {
      summary: "Cancel the price of a day to come",
      policy: writePriceItems,
    }),
  },
});
