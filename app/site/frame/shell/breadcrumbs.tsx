import "./breadcrumbs.css";
import type { BreadcrumbList, WithContext } from "schema-dts";
import { JsonLd } from "./json-ld.tsx";
import { usePage } from "./page-context.ts";

type Step = { text: string; to: string };

type BreadcrumbsProps = {
  steps: Step[];
  here: string;
  /** The heading below says where this is, word for word, so it is not repeated. */
  isInHeading?: boolean;
};

/** The breadcrumbs, for visitors and as structured data. The last step is the page itself. */
export function Breadcrumbs({ steps, here, isInHeading }: BreadcrumbsProps) {
  const { publicUrl } = usePage();
  return (
    <nav className="breadcrumbs wrap" aria-label="Breadcrumb">
      <ol>
        {steps.map(({ text, to }) => (
          <li key={to}>
            <a href={to}>{text}</a>
          </li>
        ))}
        {!isInHeading && (
          <li>
            <span aria-current="page">{here}</span>
          </li>
        )}
      </ol>
      <JsonLd data={breadcrumbList(steps, here, publicUrl)} />
    </nav>
  );
}

function breadcrumbList(steps: Step[], here: string, publicUrl: string): WithContext<BreadcrumbList> {
  const list = [...steps.map(({ text, to }) => ({ name: text, item: `${publicUrl}${to}` })), { name: here }];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: list.map((entry, at) => ({ "@type": "ListItem" as const, position: at + 1, ...entry })),
  };
}
