import { addSeoPage } from "#core/content/add-seo-page.ts";
import { changeSeoPage } from "#core/content/change-seo-page.ts";
import { changeSeoPages } from "#core/content/change-seo-pages.ts";
import { seoPages } from "#core/content/contract.ts";
import { deleteSeoPage } from "#core/content/delete-seo-page.ts";
import { listHistory } from "#core/records/reads.ts";
import { inPages, serve } from "#core/serve.ts";
import { findSeoRecord, listSeoRecords } from "./seo-pages.reads.ts";

/** Beside the pools, because every public page is listed. */
export const seoService = serve(seoPages, {
  list: async ({ db }, { query }) => inPages(query, await listSeoRecords(db.staff, query)),
  find: ({ db }, { params: { id = "" } }) => findSeoRecord(db.staff, id),
  history: async ({ db }, { params: { id = "" }, query }) => {
    if (!(await findSeoRecord(db.staff, id))) return undefined;
    return inPages(query, await listHistory(db.staff, { table: "seo_pages", id }, query));
  },
  create: async (world, { body, actor }) => {
    await addSeoPage(world, { input: body, actor });
    return findSeoRecord(world.db.staff, body.path);
  },
  change: async (world, { params: { id = "" }, body, actor }) => {
    await changeSeoPage(world, { path: id, change: body, actor });
    return findSeoRecord(world.db.staff, id);
  },
  changeMany: (world, { body, actor }) => changeSeoPages(world, { ...body, actor }),
  remove: async (world, { params: { id = "" }, query, actor }) => {
    await deleteSeoPage(world, { path: id, version: query.version, actor });
    return undefined;
  },
});
