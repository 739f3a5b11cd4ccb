/**
 * Structured data, which search engines read in the HTML: it is rendered on the server only, so the browser need not
 * load the code for it. "<" is escaped, so that no text can close the script element.
 */
export function JsonLd({ data }: { data: object | null }) {
  const json = data ? JSON.stringify(data).replaceAll("<", "\\u003c") : "";
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} suppressHydrationWarning />
  );
}
