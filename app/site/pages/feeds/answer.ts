/** Feed readers poll: a response may be an hour old, in seconds. */
const freshFor = 3600;

/** A machine-readable text with its content type, in UTF-8, cacheable for an hour. */
export function feedAnswer(text: string, type: string): Response {
  return new Response(text, {
    headers: { "content-type": `${type}; charset=utf-8`, "cache-control": `public, max-age=${freshFor}` },
  });
}
