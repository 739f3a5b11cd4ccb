import { Bot, Braces, ListChecks } from "lucide-react";
import { Link } from "react-router";
import { IndexTag } from "#app/admin/content/index-tag.tsx";
import { Recent, Tag } from "#app/admin/kit/record/facts.tsx";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { ListPage } from "#app/admin/kit/list/list-page.tsx";
import { listScreen, type Filter } from "#app/admin/kit/list/list-screen.ts";
import { seoPages } from "#core/content/contract.ts";
import type { SeoRecord } from "#core/content/seo-pages.shape.ts";
import { widthInResults, type ResultLine } from "#core/content/shown-width.rules.ts";

/** /admin/seo: what search engines and shared links show of each public page. */
export default function SeoList() {
  return <ListPage screen={seoScreen} filters={[ownFilter]} />;
}

const ownFilter: Filter = {
  name: "listed",
  label: "Shown",
  choices: [{ value: "own", label: "Changed by staff" }],
};

/** What concerns all pages: what is wrong with them, and how they are described. */
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

/** What a page shows: what staff have written, otherwise what it showed when it was checked last. */
function shownIn(page: SeoRecord, field: ResultLine | "picture" | "canonical"): string {
  return page[field] || (page.checked?.[field] ?? "");
}

/** How wide a text is in search results, and whether they cut it off. */
function Width({ line, page }: { line: ResultLine; page: SeoRecord }) {
  const text = shownIn(page, line);
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
  fields: {
    operation: "changeMany",
    Body: lazyBody("table of fields", () => import("./edit-rows.tsx").then(({ EditSeo }) => EditSeo)),
  },
  columns: [
    {
      header: "Title",
      cell: (page) => <bdi>{shownIn(page, "title") || "–"}</bdi>,
      first: true,
      long: true,
    },
    { header: "Title width", cell: (page) => <Width line="title" page={page} />, align: "end" },
    {
      header: "Description",
      cell: (page) => <bdi>{shownIn(page, "description") || "–"}</bdi>,
      long: true,
      extra: true,
    },
    { header: "Description width", cell: (page) => <Width line="description" page={page} />, align: "end" },
    {
      header: "Sharing picture",
      cell: (page) => (shownIn(page, "picture") === "" ? "–" : page.picture === "" ? "Built in" : "Own"),
      extra: true,
    },
    {
      header: "Canonical URL",
      cell: (page) => <bdi>{shownIn(page, "canonical") || "–"}</bdi>,
      long: true,
      extra: true,
    },
    {
      header: "Search engines",
      cell: ({ isThere, noindex, checked }) =>
        isThere ? (
          <IndexTag isHidden={noindex || checked?.isHidden === true} />
        ) : (
          <Tag variant="warn">No page</Tag>
        ),
    },
    { header: "To fix", cell: ({ checked }) => checked?.findingCount ?? "–", align: "end" },
    { header: "Updated (ET)", cell: (page) => <Recent at={page.updatedAt} /> },
  ],
  Tools: Links,
  view: {
    title: (page) => page.path,
    Body: lazyBody("search engine listing", () => import("./record.tsx").then(({ SeoEntry }) => SeoEntry)),
  },
});
