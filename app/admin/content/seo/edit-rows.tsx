import { useAction } from "#app/admin/kit/live/actions.ts";
import { saveRows } from "#app/admin/kit/table/change-rows.ts";
import type { EditColumn } from "#app/admin/kit/table/column.ts";
import { EditTable } from "#app/admin/kit/table/edit-table.tsx";
import type { FieldsProps } from "#app/admin/kit/table/fields-screen.tsx";
import { seoPages } from "#core/content/contract.ts";
import { contentLimits } from "#core/content/rules.ts";
import type { SeoRecord } from "#core/content/shape.ts";
import { widthInResults } from "#core/content/shown-width.rules.ts";

/** The entries of the list's page, with their words as fields. */
export function EditSeo({ rows, reload, close }: FieldsProps<SeoRecord>) {
  const many = useAction(seoPages, "changeMany");
  return (
    <EditTable
      noun={seoPages.name}
      one={seoPages.one}
      many={seoPages.many}
      title="Search engine listings, edited in the table"
      columns={[columnOf("title", "Title", 34), columnOf("description", "Description", 60)]}
      rows={rows.map((page) => ({ id: page.id, name: page.path, version: page.version, record: page }))}
      save={(changes) => saveRows(many, changes)}
      reload={reload}
      close={close}
    />
  );
}

const longest = { title: contentLimits.metaTitle, description: contentLimits.metaDescription };

function columnOf(name: "title" | "description", header: string, width: number): EditColumn<SeoRecord> {
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
