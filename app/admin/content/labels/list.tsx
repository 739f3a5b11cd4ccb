import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { ListPage } from "#app/admin/kit/list/list-page.tsx";
import { listScreen, type Filter } from "#app/admin/kit/list/list-screen.ts";
import { articleLabels } from "#core/content/contract.ts";
import { labelKindLabels } from "#core/content/labels.rules.ts";

/** /admin/article-labels: what articles are labeled with, to be renamed and merged. */
export default function LabelsList() {
  return <ListPage screen={labelsScreen} filters={[kindFilter]} />;
}

const kindFilter: Filter = {
  name: "kind",
  label: "Type",
  choices: Object.entries(labelKindLabels).map(([value, label]) => ({ value, label })),
};

const labelsScreen = listScreen({
  contract: articleLabels,
  title: "Categories, tags and authors",
  rowId: (label) => label.id,
  rowName: (label) => label.name,
  searchHint: "Name",
  empty: "When an article has a category, tag or author, it appears here.",
  sorts: [
    { value: "name", label: "By name" },
    { value: "most", label: "Most articles first" },
  ],
  nameSort: { ascending: "name" },
  columns: [
    { header: "Type", cell: (label) => labelKindLabels[label.kind], first: true },
    {
      header: "Articles",
      cell: (label) => label.articles.toLocaleString("en-US"),
      first: true,
      align: "end",
      sort: { descending: "most" },
    },
    { header: "Published", cell: (label) => label.published.toLocaleString("en-US"), align: "end" },
  ],
  view: {
    title: (label) => label.name,
    subtitle: (label) => label.kind,
    Body: lazyBody("category, tag or author", () =>
      import("./record.tsx").then(({ LabelBody }) => LabelBody),
    ),
  },
});
