import { z } from "zod";
import { policy } from "#core/policies.ts";
import {
  act,
  change,
  changeHistory,
  contract,
  create,
  download,
  find,
  list,
  operation,
  remove,
  revision,
} from "#core/contract.ts";
import { Preview } from "#core/content/shape.ts";
import { Manufacturer } from "#core/pools/manufacturers/shape.ts";
import { PoolChoices } from "./choices.shape.ts";
import { PoolFilters, PoolQuery } from "./list.shape.ts";
import { PoolExportQuery } from "./export.shape.ts";
import { ManyResult } from "#core/records/many.shape.ts";
import { PoolsChange, PoolsMatching, PoolsMatchingResult } from "./many.shape.ts";
import { ArchiveOrder, PoolChange, PoolDraft, PoolInput, VersionOrder } from "./input.shape.ts";
import { Pool, PoolSummaries, PoolPictures, PoolRecord, PoolsQuery } from "./shape.ts";

const see = policy("View the catalog", "sales", "editor");
const write = policy("Change pools and manufacturers", "editor");

/** The catalog as shown to staff. */
export const pools = contract({
  name: "pools",
  one: "pool",
  many: "pools",
  path: "/api/admin/pools",
  id: "text",
  shows: ["manufacturers", "pool-features", "price-books", "media", "settings"],
  operations: {
    list: list(PoolQuery, PoolRecord, { policy: see }),
    choices: operation({
      path: "/choices",
      summary: "What a pool’s form offers to choose from",
      policy: see,
      answer: PoolChoices,
    }),
    filters: operation({
      path: "/filters",
      summary: "The values that the list can be filtered by, with the number of pools of each",
      policy: see,
      answer: PoolFilters,
    }),
    find: find(PoolRecord, { policy: see }),
    history: changeHistory({ policy: see }),
    revision: revision(PoolRecord, { policy: see }),
    create: create(PoolInput, PoolRecord, { policy: write }),
    change: change(PoolChange, PoolRecord, { policy: write }),
    changeMany: operation({
      method: "PATCH",
      path: "/many",
      summary: "Change several, all or none; answered with the changes that undo it",
      policy: write,
      body: PoolsChange,
      answer: ManyResult,
    }),
    changeMatching: operation({
      method: "PATCH",
      path: "/matching",
      summary:
        "The same change to the next 500 that match a filter; those changed since it was answered are left alone, and `next` is where to go on",
      policy: write,
      body: PoolsMatching,
      answer: PoolsMatchingResult,
    }),
    export: download("export", PoolExportQuery, {
      summary: "A list as a CSV or XLSX file that can be imported",
      policy: see,
    }),
    duplicate: act("duplicate", VersionOrder, PoolRecord, {
      summary: "Add a hidden copy of one",
      policy: write,
    }),
    restore: act("restore", VersionOrder, PoolRecord, {
      summary: "Take one out of the archive; it stays hidden until it is published",
      policy: write,
    }),
    archive: act("archive", ArchiveOrder, PoolRecord, {
      summary: "Take one off the site; its page leads where redirectTo says",
      policy: write,
    }),
    remove: remove({ summary: "Delete an archived one that no lead names", policy: write }),
    preview: operation({
      path: "/preview",
      summary: "What visitors would see of what is typed, without storing it",
      policy: write,
      body: PoolDraft,
      answer: Preview,
    }),
    changePictures: operation({
      method: "PATCH",
      path: "/:id/pictures",
      summary:
        "Give one the pictures of a record: imageUrl, imageUrl1 to imageUrl10, image1Url, image_url_1 …",
      policy: write,
      body: PoolPictures,
      answer: PoolRecord,
    }),
  },
});

/** The catalog as requested by visitors' browsers (specification, section 7). */
export const publicCatalogue = contract({
  name: "public-catalog",
  one: "list",
  many: "catalog",
  path: "/api",
  shows: ["pools", "manufacturers", "price-books", "media", "settings"],
  operations: {
    pools: operation({
      path: "/pools",
      summary:
        "Every published pool; with a query those that match (by shape, size, manufacturer, series, q and under), in the order of `sort`, at most " +
        "`limit`, from behind the pool `after`, and with fields=summary only what a card shows, with the number of matches",
      policy: "anyone",
      query: PoolsQuery,
      answer: z.union([z.array(Pool), PoolSummaries]),
    }),
    manufacturers: operation({
      path: "/manufacturers",
      summary: "Every manufacturer, enabled or not",
      policy: "anyone",
      answer: z.array(Manufacturer),
    }),
  },
});
