import { Recent } from "#app/admin/kit/record/facts.tsx";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { ListPage } from "#app/admin/kit/list/list-page.tsx";
import { listScreen, type Filter } from "#app/admin/kit/list/list-screen.ts";
import { IndexTag } from "#app/admin/content/index-tag.tsx";
import { checkedPages } from "#core/content/checked-pages/contract.ts";
import { findingLabels } from "#core/content/checked-pages/rules.ts";
import { CheckOfAll } from "./check-of-all.tsx";

/** /admin/checked-pages: what is wrong with each page that visitors can see. */
export default function CheckedPagesList() {
  return <ListPage screen={checkedPagesScreen} filters={[findingFilter]} above={<CheckOfAll />} />;
}

const findingFilter: Filter = {
  name: "finding",
  label: "To fix",
  choices: [
    { value: "any", label: "Anything" },
    ...Object.entries(findingLabels).map(([value, label]) => ({ value, label })),
  ],
};

const checkedPagesScreen = listScreen({
  contract: checkedPages,
  title: "Page check",
  nameHeader: "URL",
  rowId: (page) => String(page.id),
  rowName: (page) => page.path,
  searchHint: "URL, title, description",
  empty: "Press “Check all pages” to see what is wrong with each of them.",
  sorts: [
    { value: "most", label: "Most to fix first" },
    { value: "path", label: "By URL" },
  ],
  nameSort: { ascending: "path" },
  columns: [
    {
      header: "To fix",
      cell: (page) => (page.checkedAt === "" ? "–" : page.findingCount),
      first: true,
      align: "end",
      sort: { descending: "most" },
    },
    { header: "Title", cell: (page) => <bdi>{page.title || "–"}</bdi>, long: true },
    { header: "Description", cell: (page) => <bdi>{page.description || "–"}</bdi>, long: true },
    {
      header: "Search engines",
      cell: (page) => (page.status === 200 ? <IndexTag isHidden={page.isHidden} /> : "–"),
    },
    { header: "Canonical URL", cell: (page) => <bdi>{page.canonical || "–"}</bdi>, long: true, extra: true },
    { header: "Sharing picture", cell: (page) => (page.picture === "" ? "–" : "Yes") },
    { header: "Checked (ET)", cell: (page) => <Recent at={page.checkedAt || null} /> },
  ],
  view: {
    title: (page) => page.path,
    subtitle: ({ checkedAt, findings }) => {
      if (checkedAt === "") return "not checked yet";
      return findings.length === 0 ? "nothing to fix" : `${findings.length} to fix`;
    },
    Body: lazyBody("checked page", () =>
      import("./record.tsx").then(({ CheckedPageBody }) => CheckedPageBody),
    ),
  },
});
