/** Machines ask again and again: an answer may be an hour old, in seconds. */
const freshFor = 3600;

/** A text for machines: of its type, in UTF-8, kept for an hour by whoever asks. */
export function feedAnswer(text: string, type: string): Response {
  return new Response(text, {
    headers: { "content-type": `${type}; charset=utf-8`, "cache-control": `public, max-age=${freshFor}` },
  });
}
