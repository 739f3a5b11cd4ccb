import { inOnePart } from "#lib/runtime/in-one-part.ts";
import { serve } from "#core/serve.ts";
import { quoteFiles } from "./contract.ts";
import { openQuoteFile } from "./open.ts";

export const quoteFilesService = serve(quoteFiles, {
  open: async (world, { id, params: { hash = "" } }) => {
    const file = await openQuoteFile(world, { quoteId: id, hash, db: world.db.staff });
    return file && { name: file.name, parts: inOnePart(file.bytes) };
  },
});
