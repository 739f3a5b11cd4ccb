import { contract, FileAnswer, operation } from "#core/contract.ts";
import { openQuoteFiles } from "./policies.ts";

/** The PDFs of quotes; each quote lists its own. */
export const quoteFiles = contract({
  name: "quote-files",
  one: "PDF of a quote",
  many: "PDFs of quotes",
  path: "/api/admin/quotes",
  operations: {
    open: operation({
      path: "/:id/files/:hash",
      summary: "A PDF as it was sent or signed; its SHA-256 is computed again each time",
      policy: openQuoteFiles,
      answer: FileAnswer,
      sendsFile: "application/pdf",
    }),
  },
});
