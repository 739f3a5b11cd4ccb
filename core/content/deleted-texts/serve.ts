import { restoreText } from "#core/content/restore-text.ts";
import { pageOfAll, required, serve } from "#core/serve.ts";
import { deletedTexts } from "./contract.ts";
import { deleteForGood } from "./delete.ts";
import { findDeletedText, listDeletedTexts } from "./reads.ts";
import { deletedText } from "./rules.ts";

export const deletedTextsService = serve(deletedTexts, {
  list: async ({ db }, { query }) =>
    pageOfAll(query, await listDeletedTexts(db.staff), ({ title, path }) => `${title} ${path}`),
  find: ({ db }, { params }) => findDeletedText(db.staff, params.id),
  restore: async (world, { params, body, actor }) => {
    await restoreText(world, { text: required(deletedText(params.id)), ...body, actor });
  },
  remove: async (world, { params, actor }) => {
    await deleteForGood(world, { text: required(deletedText(params.id)), actor });
  },
});
