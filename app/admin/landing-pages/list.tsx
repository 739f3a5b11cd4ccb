import { StatusTag } from "#app/admin/content/content-form.tsx";
import { DraftsWaiting } from "#app/admin/content/drafts-waiting.tsx";
import { When } from "#app/admin/kit/facts.tsx";
import { ListFrame } from "#app/admin/kit/list-frame.tsx";
import { statusFilter } from "#app/admin/kit/status-filter.ts";
import type { Noun } from "#app/admin/kit/noun.ts";
import type { LandingPage, LandingPageSummary } from "#core/content/shape.ts";
import { LandingPageForm, NewLandingPage, path } from "./form.tsx";

export function meta() {
  return [{ title: "Landing pages: staff area" }, { name: "robots", content: "noindex" }];
}

/** /admin/landing-pages: the city pages, with their views and what came of them; each is written and approved here. */
export default function LandingPagesList() {
  const drafts = <DraftsWaiting path={path} />;
  return <ListFrame noun={landingPages} filters={[statusFilter]} above={drafts} />;
}

const landingPages: Noun<LandingPageSummary, LandingPage> = {
  title: "Landing pages",
  one: "landing page",
  many: "landing pages",
  area: "content",
  path,
  nameHeader: "Title",
  rowId: (page) => String(page.id),
  rowName: (page) => page.title,
  searchHint: "Title, address, city",
  empty: "There is no landing page.",
  columns: [
    { header: "Address", cell: (page) => <bdi>/{page.slug}</bdi> },
    { header: "City", cell: (page) => <bdi>{page.city}</bdi> },
    { header: "Look", cell: (page) => (page.view === "enhanced" ? "Enhanced" : "Simple") },
    { header: "Status", cell: (page) => <StatusTag status={page.status} />, first: true },
    { header: "Views", cell: (page) => page.views.toLocaleString("en-US"), align: "end", first: true },
    { header: "Conversions", cell: (page) => page.conversions.toLocaleString("en-US"), align: "end" },
    { header: "Changed (Florida time)", cell: (page) => <When at={page.updatedAt} /> },
  ],
  view: {
    title: (page) => page.title,
    subtitle: (page) => `/${page.slug}`,
    Body: LandingPageForm,
    wide: true,
  },
  add: { label: "New landing page", Body: NewLandingPage },
};
