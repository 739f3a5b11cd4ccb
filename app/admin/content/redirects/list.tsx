import { useSearchParams } from "react-router";
import { Recent } from "#app/admin/kit/record/facts.tsx";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { ExportChoice } from "#app/admin/kit/list/export-choice.tsx";
import { ImportLink } from "#app/admin/kit/imports/link.tsx";
import { ListPage } from "#app/admin/kit/list/list-page.tsx";
import { listScreen } from "#app/admin/kit/list/list-screen.ts";
import { leadText } from "#core/content/redirects/rules.ts";
import type { Contract } from "#core/contract.ts";
import { redirects } from "#core/content/redirects/contract.ts";
import { writeRedirects } from "#core/content/redirects/policies.ts";
import { Trial } from "./trial.tsx";

/** /admin/redirects: old addresses of this site, and the pages that their visitors are sent to. */
export default function RedirectsList() {
  const chosen = useSearchParams()[0].get("import");
  if (chosen !== null) return <ImportRedirects id={chosen} />;
  return <ListPage screen={redirectsScreen} above={<Trial />} />;
}

const ImportRedirects = lazyBody("import of redirects", () =>
  import("./import-redirects.tsx").then((module) => module.ImportRedirects),
);

/** The redirects that the list shows into a file, and redirects from a file. */
function RedirectTools({ query: { sort: _sort, ...query } }: { query: Record<string, string | number> }) {
  return (
    <>
      <ExportChoice contract={redirects as Contract} name="export" query={query} label="Export" />
      <ImportLink operation={{ policy: writeRedirects }} />
    </>
  );
}

const redirectsScreen = listScreen({
  contract: redirects,
  title: "Redirects",
  nameHeader: "From",
  rowId: (one) => String(one.id),
  rowName: (one) => one.fromPath,
  searchHint: "From, to",
  empty:
    "When a page moves to a new URL, its redirect is added here automatically. Add one for any other old URL.",
  sorts: [
    { value: "from", label: "By URL" },
    { value: "newest", label: "Newest first" },
    { value: "visited", label: "Last visited first" },
    { value: "unvisited", label: "Never visited first" },
  ],
  nameSort: { ascending: "from" },
  columns: [
    { header: "To", cell: (one) => <bdi>{one.toPath || "–"}</bdi>, first: true, long: true },
    { header: "Code", cell: (one) => one.statusCode },
    { header: "Visits", cell: (one) => one.visits.toLocaleString("en-US"), align: "end" },
    {
      header: "Last visit (ET)",
      cell: (one) => (one.lastVisitAt === "" ? "never" : <Recent at={one.lastVisitAt} />),
      sort: { descending: "visited", ascending: "unvisited" },
    },
    { header: "Updated (ET)", cell: (one) => <Recent at={one.updatedAt} /> },
  ],
  Tools: RedirectTools,
  view: {
    title: (one) => one.fromPath,
    subtitle: leadText,
    Body: lazyBody("redirect", () => import("./record.tsx").then(({ RedirectBody }) => RedirectBody)),
  },
  add: {
    label: "New redirect",
    Body: lazyBody("new redirect", () => import("./record.tsx").then(({ NewRedirect }) => NewRedirect)),
  },
});
