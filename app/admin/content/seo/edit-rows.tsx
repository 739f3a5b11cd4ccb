import { useAction } from "#app/admin/kit/live/actions.ts";
import { saveRows } from "#app/admin/kit/table/change-rows.ts";
import type { EditColumn } from "#app/admin/kit/table/column.ts";
import { EditTable } from "#app/admin/kit/table/edit-table.tsx";
import type { FieldsProps } from "#app/admin/kit/table/fields-screen.tsx";
import { seoPages } from "#core/content/contract.ts";
import { contentLimits } from "#core/content/rules.ts";
import type { SeoRecord } from "#core/content/seo-pages.shape.ts";
import { widthInResults } from "#core/content/shown-width.rules.ts";

/** The pages of the list's page, with what search engines are told of them as fields. */
export function EditSeo({ rows, reload, close }: FieldsProps<SeoRecord>) {
  const many = useAction(seoPages, "changeMany");
  return (
    <EditTable
      noun={seoPages.name}
      one={seoPages.one}
      many={seoPages.many}
      title="Search engine listings, edited in the table"
      columns={columns}
      rows={rows.map((page) => ({ id: page.id, name: page.path, version: page.version, record: page }))}
      save={(changes) => saveRows(many, changes)}
      reload={reload}
      close={close}
    />
  );
}

const longest = { title: contentLimits.metaTitle, description: contentLimits.metaDescription };

const columns: EditColumn<SeoRecord>[] = [
  lineColumn("title", "Title", 34),
  lineColumn("description", "Description", 60),
  textColumn("picture", "Sharing picture", "The name of an illustration, or a URL of the library."),
  textColumn("canonical", "Canonical URL", "Blank, or the page that search engines list instead."),
  {
    name: "noindex",
    header: "Hidden",
    hint: "Yes or no.",
    textOf: ({ noindex }) => (noindex ? "Yes" : "No"),
    read: (text) => {
      const said = text.trim().toLowerCase();
      return said === "yes" || said === "no" ? { value: said === "yes" } : { wrong: "Please type yes or no" };
    },
    width: 8,
  },
];

function lineColumn(name: "title" | "description", header: string, width: number): EditColumn<SeoRecord> {
  return {
    name,
    header,
    hint: `Search results show about ${widthInResults(name, "").shown} pixels.`,
    textOf: (page) => page[name],
    read: (text) =>
      text.length > longest[name]
        ? { wrong: `Please use at most ${longest[name]} characters` }
        : { value: text },
    width,
  };
}

function textColumn(name: "picture" | "canonical", header: string, hint: string): EditColumn<SeoRecord> {
  return { name, header, hint, textOf: (page) => page[name], read: (text) => ({ value: text }), width: 24 };
}
