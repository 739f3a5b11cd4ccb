import { useSearchParams } from "react-router";
import { useColumnsToSave } from "#app/admin/kit/list/chosen-columns.ts";
import { DeleteRecord } from "#app/admin/kit/record/delete-record.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { TickField } from "#app/admin/kit/form/fields/tick-field.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { SaveActions } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useNewRecord } from "#app/admin/kit/form/use-new-record.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import { useFocusInDialog } from "#app/admin/kit/focus-in-dialog.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { savedViews } from "#core/records/saved-views/contract.ts";
import { viewLimits, viewQueryOf } from "#core/records/saved-views/rules.ts";
import type { SavedView } from "#core/records/saved-views/shape.ts";
import type { Views, ViewScreen } from "./use-views.ts";
import { everything, type View } from "./view.ts";

const blank = { name: "", shared: false };

/** Saves what the address shows as a new view. */
export function SaveView({ screen, close }: { screen: ViewScreen; close: () => void }) {
  const [params, setParams] = useSearchParams();
  const columns = useColumnsToSave(screen);
  const query = { ...viewQueryOf(params), ...columns };
  useFocusInDialog();
  const form = useNewRecord(useSource(savedViews), {
    blank,
    bodyOf: (value) => ({ ...value, screen: screen.contract.name, query }),
    onAdded(id) {
      close();
      setParams((now) => ({ ...Object.fromEntries(now), ...columns, view: id }), { replace: true });
    },
  });
  return (
    <Dialog open onClose={close} title="Save this view">
      <ViewForm form={form} screen={screen} label="Save this view" />
    </Dialog>
  );
}

type EditProps = {
  screen: ViewScreen;
  view: SavedView;
  views: Views;
  show: (view: View) => void;
  close: () => void;
};

/** Renames a view, shares it or deletes it. */
export function EditView({ screen, view, views, show, close }: EditProps) {
  const form = useRecordForm(useSource(savedViews), view, {
    id: view.id,
    valueOf: ({ name, shared }) => ({ name, shared }),
  });
  useFocusInDialog();
  const all = views.views.find(({ id }) => id === everything);
  const gone = () => {
    close();
    if (all) show(all);
  };
  return (
    <Dialog open onClose={close} title={`View “${view.name}”`}>
      <ViewForm
        form={{ ...form, save: () => form.save({}, { after: close }) }}
        screen={screen}
        label="View"
      />
      <div className="view-delete">
        <DeleteRecord
          contract={savedViews}
          record={view}
          {...(view.shared && { follows: "Everyone who uses this view loses it." })}
          onDeleted={gone}
        />
      </div>
    </Dialog>
  );
}

type FormProps = { form: RecordForm<typeof blank>; screen: ViewScreen; label: string };

function ViewForm({ form, screen, label }: FormProps) {
  const { value, errors, change } = form;
  return (
    <RecordFormView form={form} className="record-form" label={label}>
      <TextField
        label="Name"
        value={value.name}
        change={(name) => change({ ...value, name })}
        error={errors.name}
        limit={viewLimits.name}
      />
      <TickField
        label={`Share with everyone who can see ${screen.contract.many}`}
        value={value.shared}
        change={(shared) => change({ ...value, shared })}
      />
      <SaveActions form={form} variant="go" />
    </RecordFormView>
  );
}
