import { Recent, When } from "#app/admin/kit/record/facts.tsx";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { ListPage } from "#app/admin/kit/list/list-page.tsx";
import { listScreen } from "#app/admin/kit/list/list-screen.ts";
import { deletedTexts } from "#core/content/deleted-texts/contract.ts";
import { keptDays } from "#core/content/deleted-texts/rules.ts";
import { textKindLabels } from "#core/content/text.rules.ts";

/** /admin/trash: deleted articles and landing pages, to be read, put back or deleted for good. */
export default function Trash() {
  return <ListPage screen={trashScreen} />;
}

const trashScreen = listScreen({
  contract: deletedTexts,
  title: "Trash",
  nameHeader: "Title",
  rowId: (text) => text.id,
  rowName: (text) => text.title,
  searchHint: "Title, URL",
  empty: `The trash is empty. Deleted articles and landing pages stay here for ${keptDays} days.`,
  columns: [
    { header: "Type", cell: (text) => textKindLabels[text.kind] },
    { header: "URL", cell: (text) => <bdi>{text.path}</bdi>, long: true },
    { header: "Deleted by", cell: (text) => <bdi>{text.deletedBy}</bdi>, long: true },
    { header: "Deleted (ET)", cell: (text) => <Recent at={text.deletedAt} />, first: true },
    { header: "Kept until (ET)", cell: (text) => <When at={text.keptUntil} /> },
  ],
  view: {
    title: (text) => text.title,
    subtitle: (text) => text.path,
    Body: lazyBody("deleted page", () =>
      import("./record.tsx").then(({ DeletedTextBody }) => DeletedTextBody),
    ),
    wide: true,
  },
});
