import { DeleteRecord } from "#app/admin/kit/record/delete-record.tsx";
import { Section } from "#app/admin/kit/record/facts.tsx";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { useFocusInDialog } from "#app/admin/kit/focus-in-dialog.ts";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { SaveActions } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useNewRecord } from "#app/admin/kit/form/use-new-record.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import { RecordHistory } from "#app/admin/kit/record/record-history.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { redirects } from "#core/content/redirects/contract.ts";
import { redirectLimits, redirectStatuses, redirectStatusLabels } from "#core/content/redirects/rules.ts";
import type { Redirect } from "#core/content/redirects/shape.ts";

/** A select's values are text. */
type Typed = Pick<Redirect, "fromPath" | "toPath"> & { statusCode: string };

const blank: Typed = { fromPath: "", toPath: "", statusCode: "301" };
const names = { fromPath: "from", toPath: "to", statusCode: "code" };
const statuses = redirectStatuses.map((status) => ({
  value: String(status),
  label: redirectStatusLabels[status],
}));

/** The body for the server; for a stored redirect, only the changed fields. */
function bodyOf({ statusCode, ...paths }: Partial<Typed>): object {
  return { ...paths, ...(statusCode !== undefined && { statusCode: Number(statusCode) }) };
}

/** Adds a redirect. */
export function NewRedirect({ close }: { close: () => void }) {
  const form = useNewRecord(useSource(redirects), { blank, bodyOf, onAdded: close });
  useFocusInDialog();
  return (
    <Dialog open onClose={close} title="New redirect">
      <RedirectForm form={form} label="New redirect" save="Add redirect" />
    </Dialog>
  );
}

/** Changes or removes a redirect. */
export function EditRedirect({ record, close }: { record: Redirect; close: () => void }) {
  const form = useRecordForm(useSource(redirects), record, {
    id: record.id,
    valueOf: ({ fromPath, toPath, statusCode }) => ({ fromPath, toPath, statusCode: String(statusCode) }),
    bodyOf,
  });
  useFocusInDialog();
  return (
    <Dialog open onClose={close} title={`Redirect from ${record.fromPath}`}>
      <RedirectForm
        form={{ ...form, save: () => form.save({}, { after: close }) }}
        label="Change redirect"
        save="Save"
      />
      <div className="redirect-end">
        <DeleteRecord
          contract={redirects}
          record={record}
          follows={`Visitors to ${record.fromPath} will see “404 Page Not Found.”`}
          onDeleted={close}
        />
        <Section title="History">
          <RecordHistory contract={redirects} id={record.id} names={names} />
        </Section>
      </div>
    </Dialog>
  );
}

type FormProps = { form: RecordForm<Typed>; label: string; save: string };

function RedirectForm({ form, label, save }: FormProps) {
  const { value, errors } = form;
  const set = (fields: Partial<Typed>) => form.change({ ...value, ...fields });
  return (
    <RecordFormView form={form} className="record-form" label={label} names={names}>
      <TextField
        label="From"
        value={value.fromPath}
        change={(fromPath) => set({ fromPath })}
        error={errors.fromPath}
        limit={redirectLimits.path}
        hint="A URL of this site that shows no page, such as /old-page."
      />
      <TextField
        label="To"
        value={value.toPath}
        change={(toPath) => set({ toPath })}
        error={errors.toPath}
        limit={redirectLimits.path}
        hint="A page of this site, such as /pools."
      />
      <SelectField
        label="Code"
        value={value.statusCode}
        change={(statusCode) => set({ statusCode })}
        error={errors.statusCode}
        choices={statuses}
        hint="301 tells search engines to forget the old URL."
      />
      <SaveActions form={form} save={save} />
    </RecordFormView>
  );
}
