import { Bot, Braces, ListChecks } from "lucide-react";
import { Link } from "react-router";
import { IndexTag } from "#app/admin/content/index-tag.tsx";
import { Recent, Tag } from "#app/admin/kit/record/facts.tsx";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { ListPage } from "#app/admin/kit/list/list-page.tsx";
import { listScreen } from "#app/admin/kit/list/list-screen.ts";
import { seoPages } from "#core/content/contract.ts";
import { widthInResults, type ResultLine } from "#core/content/shown-width.rules.ts";

/** /admin/seo: how search engines list each page. */
export default function SeoList() {
  return <ListPage screen={seoScreen} />;
}

/** What concerns all pages, also those that have no entry: what is wrong with them, and how they are described. */
function Links() {
  return (
    <>
      <Link className="staff-button" to="/admin/checked-pages">
        <ListChecks size={18} aria-hidden /> Page check
      </Link>
      <Link className="staff-button" to="/admin/settings?open=searchPatterns">
        <Braces size={18} aria-hidden /> Patterns
      </Link>
      <Link className="staff-button" to="/admin/settings?open=robots">
        <Bot size={18} aria-hidden /> Robots and sitemap
      </Link>
    </>
  );
}

/** How wide a text is in search results, and whether they cut it off. */
function Width({ line, text }: { line: ResultLine; text: string }) {
  if (text === "") return "–";
  const { width, isCut } = widthInResults(line, text);
  return (
    <>
      {width} px {isCut && <Tag variant="warn">Cut off</Tag>}
    </>
  );
}

const seoScreen = listScreen({
  contract: seoPages,
  title: "SEO",
  nameHeader: "Path",
  rowId: (page) => page.path,
  rowName: (page) => page.path,
  searchHint: "Path, title",
  empty: "Every page uses its built-in title and description.",
  fields: {
    operation: "changeMany",
    Body: lazyBody("table of fields", () => import("./edit-rows.tsx").then(({ EditSeo }) => EditSeo)),
  },
  columns: [
    { header: "Title", cell: (page) => <bdi>{page.title || "–"}</bdi>, first: true, long: true },
    { header: "Title width", cell: ({ title }) => <Width line="title" text={title} />, align: "end" },
    {
      header: "Description width",
      cell: ({ description }) => <Width line="description" text={description} />,
      align: "end",
    },
    { header: "Search engines", cell: ({ noindex }) => <IndexTag isHidden={noindex} /> },
    { header: "Updated (ET)", cell: (page) => <Recent at={page.updatedAt} /> },
  ],
  Tools: Links,
  view: {
    title: (page) => page.path,
    Body: lazyBody("search engine listing", () => import("./record.tsx").then(({ SeoEntry }) => SeoEntry)),
  },
  add: {
    label: "New listing",
    Body: lazyBody("new listing", () => import("./record.tsx").then(({ NewSeoEntry }) => NewSeoEntry)),
  },
});
