import type { Samples } from "#tests/contracts.ts";
import { aQuoteFile } from "#tests/quote-files.ts";
import { aSentQuote } from "#tests/quotes.ts";

export const samples: Samples = {
  "quote-files": async (world) => {
    const { id } = await aSentQuote(world);
    return { id, params: { hash: await aQuoteFile(world, id) } };
  },
};
