import { widthHint } from "#app/admin/kit/form/width-hint.ts";
import { DeleteRecord } from "#app/admin/kit/record/delete-record.tsx";
import { Fact, Facts, Section, When } from "#app/admin/kit/record/facts.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { TickField } from "#app/admin/kit/form/fields/tick-field.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { SaveActions } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useNewRecord } from "#app/admin/kit/form/use-new-record.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import type { RecordSteps } from "#app/admin/kit/list/list-screen.ts";
import { RecordHistory } from "#app/admin/kit/record/record-history.tsx";
import { seoPages } from "#core/content/contract.ts";
import { contentLimits as limits } from "#core/content/rules.ts";
import type { SeoRecord } from "#core/content/shape.ts";
import type { ResultLine } from "#core/content/shown-width.rules.ts";
import { redirectLimits } from "#core/content/redirects/rules.ts";
import { SearchResult } from "./search-result.tsx";

type Typed = Pick<SeoRecord, "title" | "description" | "noindex">;

const blank: Typed & { path: string } = { path: "", title: "", description: "", noindex: false };
const names = { noindex: "hidden from search engines" };

/** A page's entry for search engines, which can be changed or removed. */
export function SeoEntry({ record, steps }: { record: SeoRecord; steps: RecordSteps }) {
  const form = useRecordForm(useSource(seoPages), record, {
    id: record.id,
    valueOf: ({ title, description, noindex }) => ({ title, description, noindex }),
  });
  return (
    <>
      <Facts>
        <Fact label="Page">
          <a href={record.path} target="_blank" rel="noopener">
            <bdi>{record.path}</bdi>, in a new tab
          </a>
        </Fact>
        <Fact label="Updated">
          <When at={record.updatedAt} />
        </Fact>
      </Facts>
      <RecordFormView form={form} className="record-form" label="Change search engine listing" names={names}>
        <EntryFields form={form} path={record.path} />
        <SaveActions form={form} />
      </RecordFormView>
      <DeleteRecord
        contract={seoPages}
        record={record}
        follows="The page itself stays. It shows its built-in title and description again, and search engines may list it."
        onDeleted={steps.close}
      />
      <Section title="History">
        <RecordHistory contract={seoPages} id={record.id} names={names} />
      </Section>
    </>
  );
}

/** An entry for a page that has none. */
export function NewSeoEntry({ steps }: { steps: RecordSteps }) {
  const form = useNewRecord(useSource(seoPages), { blank, onAdded: steps.open });
  const { value, errors } = form;
  const fields = { ...form, change: (next: Typed) => form.change({ ...value, ...next }) };
  return (
    <RecordFormView form={form} className="record-form" label="New search engine listing">
      <TextField
        label="Path"
        value={value.path}
        change={(path) => form.change({ ...value, path })}
        error={errors.path}
        limit={redirectLimits.path}
        hint="A page of this site from its first slash, such as /pools/compare."
      />
      <EntryFields form={fields} path={value.path} />
      <SaveActions form={form} save="Add listing" saving="Adding…" variant="go" />
    </RecordFormView>
  );
}

function EntryFields({ form, path }: { form: RecordForm<Typed>; path: string }) {
  const { value, errors } = form;
  const set = (fields: Partial<Typed>) => form.change({ ...value, ...fields });
  const hint = (line: ResultLine) =>
    widthHint(line, value[line], `Leave it blank to show the page’s built-in ${line}.`);
  return (
    <>
      <TextField
        label="Title"
        value={value.title}
        change={(title) => set({ title })}
        error={errors.title}
        limit={limits.metaTitle}
        hint={hint("title")}
      />
      <TextField
        label="Description"
        value={value.description}
        change={(description) => set({ description })}
        error={errors.description}
        limit={limits.metaDescription}
        rows={4}
        hint={hint("description")}
      />
      <TickField
        label="Hide this page from search engines"
        value={value.noindex}
        change={(noindex) => set({ noindex })}
      />
      <p role="status" className="hint">
        {value.noindex && hiddenText(path)}
      </p>
      <SearchResult path={path} {...value} />
    </>
  );
}

/** The consequences of hiding a page, shown before it is saved. */
function hiddenText(path: string): string {
  if (path === "/")
    return "This is the home page. Once saved, search engines drop it, and people who search for the company no longer find it.";
  return "Once saved, search engines drop this page, and it leaves the sitemap.";
}
