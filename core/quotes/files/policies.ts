import { policy } from "#core/policies.ts";

export const openQuoteFiles = policy("Open the PDFs of quotes", "sales");
