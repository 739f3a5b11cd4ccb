import { policy } from "#core/staff/auth/policies.ts";

export const openQuoteFiles = policy("Open the PDFs of quotes", "sales");
