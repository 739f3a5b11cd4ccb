import { Fact, Facts, History, Section, Tag, When } from "#app/admin/kit/facts.tsx";
import { ListFrame } from "#app/admin/kit/list-frame.tsx";
import { statusFilter } from "#app/admin/kit/status-filter.ts";
import type { Noun } from "#app/admin/kit/noun.ts";
import { Article } from "#app/admin/blog/article.tsx";
import type { LandingPage, LandingPageSummary } from "#core/content/shape.ts";

export function meta() {
  return [{ title: "Landing pages: staff area" }, { name: "robots", content: "noindex" }];
}

/** /admin/landing-pages: the city pages, with their views and what came of them. */
export default function LandingPagesList() {
  return <ListFrame noun={landingPages} filters={[statusFilter]} />;
}

const landingPages: Noun<LandingPageSummary, LandingPage> = {
  title: "Landing pages",
  one: "landing page",
  many: "landing pages",
  area: "content",
  path: "/api/admin/landing-pages",
  nameHeader: "Title",
  rowId: (page) => String(page.id),
  rowName: (page) => page.title,
  searchHint: "Title, address, city",
  empty: "There is no landing page.",
  columns: [
    { header: "Address", cell: (page) => <bdi>/{page.slug}</bdi> },
    { header: "City", cell: (page) => <bdi>{page.city}</bdi> },
    { header: "Look", cell: (page) => (page.view === "enhanced" ? "Enhanced" : "Simple") },
    { header: "Status", cell: (page) => <Status page={page} />, first: true },
    { header: "Views", cell: (page) => page.views.toLocaleString("en-US"), align: "end", first: true },
    { header: "Conversions", cell: (page) => page.conversions.toLocaleString("en-US"), align: "end" },
    { header: "Changed (Florida time)", cell: (page) => <When at={page.updatedAt} /> },
  ],
  view: {
    title: (page) => page.title,
    subtitle: (page) => `/${page.slug}`,
    Body: ({ record }) => <LandingPageBody page={record} />,
  },
};

function LandingPageBody({ page }: { page: LandingPage }) {
  const address = `/${encodeURIComponent(page.slug)}`;
  return (
    <>
      <Facts>
        <Fact label="Status">
          <Status page={page} />
        </Fact>
        <Fact label="Address">
          {page.status === "published" ? (
            <a href={address} target="_blank" rel="noopener">
              <bdi>/{page.slug}</bdi>, in a new tab
            </a>
          ) : (
            <bdi>/{page.slug}</bdi>
          )}
        </Fact>
        <Fact label="Look">{page.view === "enhanced" ? "Enhanced" : "Simple"}</Fact>
        <Fact label="City">
          <bdi>{page.city}</bdi>
        </Fact>
        <Fact label="Service">
          <bdi>{page.service}</bdi>
        </Fact>
        <Fact label="Views">{page.views.toLocaleString("en-US")}</Fact>
        <Fact label="Conversions">{page.conversions.toLocaleString("en-US")}</Fact>
        <Fact label="Title in search">
          <bdi>{page.metaTitle}</bdi>
        </Fact>
        <Fact label="Text in search">
          <bdi>{page.metaDescription}</bdi>
        </Fact>
        <Fact label="Key words">
          <bdi>{page.targetKeywords}</bdi>
        </Fact>
      </Facts>
      <Section title="Content">
        <Article html={page.content} />
      </Section>
      <History record={page} />
    </>
  );
}

function Status({ page }: { page: LandingPageSummary }) {
  return (
    <Tag look={page.status === "published" ? "ok" : "warn"}>
      {page.status === "published" ? "Published" : "Draft"}
    </Tag>
  );
}
