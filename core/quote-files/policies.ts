import { policy } from "#core/auth/policies.ts";

export const openQuoteFiles = policy("Open the PDFs of quotes", "sales");
