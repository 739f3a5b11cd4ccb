import { Link, useRouteLoaderData } from "react-router";

/** The way to this page, for people and for search engines. The last step is the page itself. */
export function Breadcrumbs({ steps, here }: { steps: { text: string; to: string }[]; here: string }) {
  const root = useRouteLoaderData<{ publicUrl: string }>("root");
  const list = [
    ...steps.map(({ text, to }) => ({ name: text, item: `${root?.publicUrl ?? ""}${to}` })),
    { name: here },
  ];
  return (
    <nav className="breadcrumbs wrap" aria-label="Breadcrumb">
      <ol>
        {steps.map(({ text, to }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
      <JsonLd
        data={{
          "@context": "https://schema.org",
          "@type": "BreadcrumbList",
          itemListElement: list.map((entry, at) => ({ "@type": "ListItem", position: at + 1, ...entry })),
        }}
      />
    </nav>
  );
}

/**
 * Facts for search engines, which read them in the page as it comes: the browser's script leaves them alone and need
 * not carry what makes them. "<" is escaped, so that no text in them can end the script element.
 */
export function JsonLd({ data }: { data: object | null }) {
  const json = data ? JSON.stringify(data).replaceAll("<", "\\u003c") : "";
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} suppressHydrationWarning />
  );
}
