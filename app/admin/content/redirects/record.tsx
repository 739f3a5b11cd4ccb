import { DeleteRecord } from "#app/admin/kit/record/delete-record.tsx";
import { Dates, Fact, Facts, Section, When } from "#app/admin/kit/record/facts.tsx";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { SaveActions } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useNewRecord } from "#app/admin/kit/form/use-new-record.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import type { RecordSteps } from "#app/admin/kit/list/list-screen.ts";
import { RecordHistory } from "#app/admin/kit/record/record-history.tsx";
import { redirects } from "#core/content/redirects/contract.ts";
import {
  goneStatus,
  isPrefix,
  redirectLimits,
  redirectStatuses,
  redirectStatusLabels,
} from "#core/content/redirects/rules.ts";
import type { Redirect } from "#core/content/redirects/shape.ts";

/** A select's values are text. */
type Typed = Pick<Redirect, "fromPath" | "toPath"> & { statusCode: string };

const blank: Typed = { fromPath: "", toPath: "", statusCode: "301" };
const names = { fromPath: "from", toPath: "to", statusCode: "code" };
const statuses = redirectStatuses.map((status) => ({
  value: String(status),
  label: redirectStatusLabels[status],
}));

/** The body for the server; for a stored redirect, only the changed fields. A page that is gone leads nowhere. */
function bodyOf({ statusCode, ...paths }: Partial<Typed>): object {
  if (statusCode === undefined) return paths;
  return { ...paths, ...(isGone(statusCode) && { toPath: "" }), statusCode: Number(statusCode) };
}

function isGone(statusCode: string): boolean {
  return Number(statusCode) === goneStatus;
}

/** A redirect, which can be tried, changed and removed. */
export function RedirectBody({ record, steps }: { record: Redirect; steps: RecordSteps }) {
  const form = useRecordForm(useSource(redirects), record, {
    id: record.id,
    valueOf: ({ fromPath, toPath, statusCode }) => ({ fromPath, toPath, statusCode: String(statusCode) }),
    bodyOf,
  });
  return (
    <>
      <Facts>
        <Fact label="Visits">{record.visits.toLocaleString("en-US")}</Fact>
        <Fact label="By bots">{record.botVisits.toLocaleString("en-US")}</Fact>
        <Fact label="Last visit">{record.lastVisitAt !== "" && <When at={record.lastVisitAt} />}</Fact>
        {!isPrefix(record.fromPath) && (
          <Fact label="Try it">
            <a href={record.fromPath} target="_blank" rel="noopener">
              <bdi>{record.fromPath}</bdi>, in a new tab
            </a>
          </Fact>
        )}
      </Facts>
      <RecordFormView form={form} className="record-form" label="Change redirect" names={names}>
        <RedirectFields form={form} />
        <SaveActions form={form} />
      </RecordFormView>
      <DeleteRecord
        contract={redirects}
        record={record}
        follows={`Visitors to ${record.fromPath} will see “404 Page Not Found.”`}
        onDeleted={steps.close}
      />
      <Section title="History">
        <RecordHistory contract={redirects} id={record.id} names={names} />
      </Section>
      <Dates record={record} />
    </>
  );
}

/** A redirect from an address that shows no page. */
export function NewRedirect({ steps }: { steps: RecordSteps }) {
  const form = useNewRecord(useSource(redirects), { blank, bodyOf, onAdded: steps.open });
  return (
    <RecordFormView form={form} className="record-form" label="New redirect" names={names}>
      <RedirectFields form={form} />
      <SaveActions form={form} save="Add redirect" saving="Adding…" variant="go" />
    </RecordFormView>
  );
}

function RedirectFields({ form: { value, errors, change } }: { form: RecordForm<Typed> }) {
  const set = (fields: Partial<Typed>) => change({ ...value, ...fields });
  return (
    <>
      <TextField
        label="From"
        value={value.fromPath}
        change={(fromPath) => set({ fromPath })}
        error={errors.fromPath}
        limit={redirectLimits.path}
        hint="A URL of this site that shows no page, such as /old-page. Everything under /old-blog is /old-blog/*."
      />
      <SelectField
        label="Code"
        value={value.statusCode}
        change={(statusCode) => set({ statusCode })}
        error={errors.statusCode}
        choices={statuses}
        hint={
          isGone(value.statusCode)
            ? "Visitors see that the page is gone. Search engines forget the old URL."
            : "301 tells search engines to forget the old URL."
        }
      />
      {!isGone(value.statusCode) && (
        <TextField
          label="To"
          value={value.toPath}
          change={(toPath) => set({ toPath })}
          error={errors.toPath}
          limit={redirectLimits.path}
          hint={
            isPrefix(value.fromPath.trim())
              ? "One page for all, such as /pools. To keep the rest of each URL, end with /* too: /blog/*."
              : "A page of this site, such as /pools."
          }
        />
      )}
    </>
  );
}
