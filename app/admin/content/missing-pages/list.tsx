import { Recent } from "#app/admin/kit/record/facts.tsx";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { ListPage } from "#app/admin/kit/list/list-page.tsx";
import { listScreen, type Filter } from "#app/admin/kit/list/list-screen.ts";
import type { OfferedViews } from "#app/admin/kit/list/views/view.ts";
import { missingPages } from "#core/content/missing-pages/contract.ts";

/** /admin/missing-pages: addresses that were asked for and show no page, to be redirected or ignored. */
export default function MissingPagesList() {
  return <ListPage screen={missingPagesScreen} filters={[showFilter]} />;
}

const labels = { visitors: "Asked for by visitors", bots: "Asked for by bots only", ignored: "Ignored" };

const showFilter: Filter = {
  name: "show",
  label: "Show",
  choices: Object.entries(labels).map(([value, label]) => ({ value, label })),
};

const views: OfferedViews = {
  views: [
    { id: "all", name: "All missing pages", query: {} },
    {
      id: "visitors",
      name: labels.visitors,
      query: { show: "visitors" },
      whenEmpty: {
        title: "No visitor has missed a page.",
        text: "When a visitor asks for a URL that shows no page, it appears here within a minute.",
        instead: ["bots", "ignored"],
      },
    },
    { id: "bots", name: labels.bots, query: { show: "bots" } },
    { id: "ignored", name: labels.ignored, query: { show: "ignored" } },
  ],
  opensWith: () => "visitors",
};

const count = (visits: number) => visits.toLocaleString("en-US");

const missingPagesScreen = listScreen({
  contract: missingPages,
  title: "Missing pages",
  nameHeader: "URL",
  rowId: (one) => String(one.id),
  rowName: (one) => one.path,
  searchHint: "URL, site they came from",
  empty: "When somebody asks for a URL that shows no page, it appears here within a minute.",
  views,
  sorts: [
    { value: "most", label: "Most visits first" },
    { value: "latest", label: "Latest first" },
  ],
  columns: [
    {
      header: "Visits",
      cell: (one) => count(one.visits),
      first: true,
      align: "end",
      sort: { descending: "most" },
    },
    { header: "By bots", cell: (one) => count(one.botVisits), align: "end" },
    { header: "Came from", cell: (one) => <bdi>{one.referrer || "–"}</bdi>, long: true },
    { header: "Last (ET)", cell: (one) => <Recent at={one.lastAt} />, sort: { descending: "latest" } },
  ],
  view: {
    title: (one) => one.path,
    subtitle: (one) => (one.ignored ? "ignored" : "shows no page"),
    Body: lazyBody("missing page", () =>
      import("./record.tsx").then(({ MissingPageBody }) => MissingPageBody),
    ),
  },
});
