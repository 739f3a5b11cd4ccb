import type { Graph, Thing, WithContext } from "schema-dts";

/** What schema.org knows, by its types. */
export type StructuredData = Graph | WithContext<Thing>;

/** Structured data, which search engines read in the HTML. "<" is escaped, so that no text can close the script element. */
export function JsonLd({ data }: { data: StructuredData }) {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
