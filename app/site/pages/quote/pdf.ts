import { isOutage, Problem } from "#core/problems.ts";
import { openQuoteFile } from "#core/quotes/files/open.ts";
import { findOpenFile, findOpenQuote } from "#core/quotes/signing/reads.ts";
import type { PageRequest } from "#app/document/page.ts";
import { asDownload } from "#lib/web/content-disposition.ts";

/** The PDF of a quote, for whoever has its address; its hash is checked each time. */
export async function load({ world, params: { token = "" } }: PageRequest): Promise<Response> {
  const open = await findOpenQuote(world.db.read, { token, now: world.now() });
  const file = open && (await findOpenFile(world.db.read, open));
  if (!open || !file) return textAnswer("There is no PDF at this address.", 404);
  try {
    const opened = await openQuoteFile(world, { quoteId: open.quote.id, hash: file.hash });
    if (!opened) return textAnswer("There is no PDF at this address.", 404);
    return new Response(Buffer.from(opened.bytes), {
      headers: { "content-type": "application/pdf", "content-disposition": asDownload(opened.name) },
    });
  } catch (reason) {
    if (isOutage(reason) || !(reason instanceof Problem)) throw reason;
    return textAnswer("We can’t open this PDF right now. Please try again in a minute, or call us.", 503);
  }
}

function textAnswer(text: string, status: number): Response {
  return new Response(text, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
}
