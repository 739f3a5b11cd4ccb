import { layoutLabels } from "./layouts.ts";
import { ListedStatus } from "#app/admin/content/listed-status.tsx";
import { DraftsWaiting } from "#app/admin/content/drafts-waiting.tsx";
import { Recent } from "#app/admin/kit/record/facts.tsx";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { ListPage } from "#app/admin/kit/list/list-page.tsx";
import { listScreen } from "#app/admin/kit/list/list-screen.ts";
import { statusFilter } from "#app/admin/kit/list/status-filter.ts";
import { withEditor } from "#app/admin/content/text/load-editor.ts";
import { landingPages } from "#core/content/contract.ts";
import { LandingPageTools } from "./tools.tsx";
import { viewsText } from "./views-text.ts";

/** /admin/landing-pages: the city pages with their views and conversions, to be edited and approved. */
export default function LandingPagesList() {
  const drafts = <DraftsWaiting contract={landingPages} />;
  return <ListPage screen={landingPagesScreen} filters={[statusFilter]} above={drafts} />;
}

const landingPagesScreen = listScreen({
  contract: landingPages,
  title: "Landing pages",
  nameHeader: "Title",
  rowId: (page) => String(page.id),
  rowName: (page) => page.title,
  searchHint: "Title, URL, city",
  Tools: LandingPageTools,
  columns: [
    { header: "URL", cell: (page) => <bdi>/{page.slug}</bdi>, long: true },
    { header: "City", cell: (page) => <bdi>{page.city}</bdi> },
    { header: "Layout", cell: (page) => layoutLabels[page.view] },
    { header: "Status", cell: (page) => <ListedStatus noun="landing-pages" record={page} />, first: true },
    { header: "Views", cell: viewsText, align: "end", first: true },
    { header: "Conversions", cell: (page) => page.conversions.toLocaleString("en-US"), align: "end" },
    { header: "Updated (ET)", cell: (page) => <Recent at={page.updatedAt} /> },
  ],
  view: {
    title: (page) => page.title,
    subtitle: (page) => `/${page.slug}`,
    Body: lazyBody("landing page", () =>
      withEditor(import("./record.tsx")).then((record) => record.LandingPageForm),
    ),
    wide: true,
  },
  add: {
    label: "New landing page",
    Body: lazyBody("new landing page", () =>
      withEditor(import("./record.tsx")).then((record) => record.NewLandingPage),
    ),
  },
});
