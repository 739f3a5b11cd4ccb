import { Link } from "react-router";
import { PictureField } from "#app/admin/content/picture-field.tsx";
import { widthHint } from "#app/admin/kit/form/width-hint.ts";
import { DeleteRecord } from "#app/admin/kit/record/delete-record.tsx";
import { Fact, Facts, Section, When } from "#app/admin/kit/record/facts.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { TickField } from "#app/admin/kit/form/fields/tick-field.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { SaveActions } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import type { RecordSteps } from "#app/admin/kit/list/list-screen.ts";
import { RecordHistory } from "#app/admin/kit/record/record-history.tsx";
import { seoPages } from "#core/content/contract.ts";
import { contentLimits as limits } from "#core/content/rules.ts";
import type { SeoRecord } from "#core/content/seo-pages.shape.ts";
import type { ResultLine } from "#core/content/shown-width.rules.ts";
import { redirectLimits } from "#core/content/redirects/rules.ts";
import { SearchResult } from "./search-result.tsx";
import { SharedLink } from "./shared-link.tsx";

type Typed = Pick<SeoRecord, "title" | "description" | "picture" | "canonical" | "noindex">;

const names = { noindex: "hidden from search engines", canonical: "canonical URL" };

/** What search engines and shared links show of a page. */
export function SeoEntry({ record, steps }: { record: SeoRecord; steps: RecordSteps }) {
  const form = useRecordForm(useSource(seoPages), record, {
    id: record.id,
    valueOf: ({ title, description, picture, canonical, noindex }) => ({
      title,
      description,
      picture,
      canonical,
      noindex,
    }),
  });
  return (
    <>
      <PageFacts record={record} />
      <RecordFormView form={form} className="record-form" label="Change search engine listing" names={names}>
        <EntryFields form={form} record={record} />
        <SaveActions form={form} />
      </RecordFormView>
      {record.version > 0 && (
        <DeleteRecord
          contract={seoPages}
          record={record}
          follows="The page itself stays. It shows what is built in again, and search engines may list it."
          onDeleted={steps.close}
        />
      )}
      <Section title="History">
        <RecordHistory contract={seoPages} id={record.id} names={names} />
      </Section>
    </>
  );
}

function PageFacts({ record: { path, isThere, checked, updatedAt } }: { record: SeoRecord }) {
  return (
    <Facts>
      <Fact label="Visitors">{!isThere && "They see no page at this URL."}</Fact>
      <Fact label="Page">
        <a href={path} target="_blank" rel="noopener">
          <bdi>{path}</bdi>, in a new tab
        </a>
      </Fact>
      <Fact label="Page check">
        {checked && (
          <Link to={`/admin/checked-pages?open=${checked.id}`}>
            {checked.findingCount === 0 ? "Nothing to fix" : `${checked.findingCount} to fix`}
          </Link>
        )}
      </Fact>
      <Fact label="Updated">{updatedAt && <When at={updatedAt} />}</Fact>
    </Facts>
  );
}

function EntryFields({ form, record }: { form: RecordForm<Typed>; record: SeoRecord }) {
  const { value, errors } = form;
  const set = (fields: Partial<Typed>) => form.change({ ...value, ...fields });
  const hint = (line: ResultLine) =>
    widthHint(line, value[line], `Leave it blank to show the page’s built-in ${line}.`);
  const words = { title: shown("title", value, record), description: shown("description", value, record) };
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
      <PictureField
        value={value.picture}
        change={(picture) => set({ picture })}
        error={errors.picture}
        ifNone="Links to this page show its built-in picture."
      />
      <TextField
        label="Canonical URL"
        name="canonical"
        value={value.canonical}
        change={(canonical) => set({ canonical })}
        error={errors.canonical}
        limit={redirectLimits.path}
        hint="Leave it blank, unless another page of this site says the same: search engines then list that page, such as /pools."
      />
      <TickField
        label="Hide this page from search engines"
        value={value.noindex}
        change={(noindex) => set({ noindex })}
      />
      <p role="status" className="hint">
        {followsText(record.path, value)}
      </p>
      <SearchResult path={value.canonical || record.path} {...words} noindex={value.noindex} />
      <SharedLink {...words} picture={value.picture} builtIn={builtInPicture(record)} />
    </>
  );
}

/** What is typed, otherwise what the page showed by itself when it was checked last. */
function shown(line: ResultLine, value: Typed, { checked, ...stored }: SeoRecord): string {
  return value[line] || (stored[line] === "" ? (checked?.[line] ?? "") : "");
}

function builtInPicture({ picture, checked }: SeoRecord): string {
  return picture === "" ? (checked?.picture ?? "") : "";
}

/** What follows once it is saved. */
function followsText(path: string, { noindex, canonical }: Typed): string {
  if (noindex && path === "/")
    return "This is the home page. Once saved, search engines drop it, and people who search for the company no longer find it.";
  if (noindex) return "Once saved, search engines drop this page, and it leaves the sitemap.";
  if (canonical && canonical !== path)
    return `Once saved, search engines list ${canonical} instead of this page, and it leaves the sitemap.`;
  return "";
}
