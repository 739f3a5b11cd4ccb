import { useState } from "react";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { TickField } from "#app/admin/kit/form/fields/tick-field.tsx";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { SaveBar, SaveButton } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useNewRecord } from "#app/admin/kit/form/use-new-record.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import type { RecordSteps } from "#app/admin/kit/list/list-screen.ts";
import { MediaDialog } from "#app/admin/media/dialog.tsx";
import { manufacturers } from "#core/pools/manufacturers/contract.ts";
import { manufacturerLimits as limits } from "#core/pools/manufacturers/rules.ts";
import type { ManufacturerRecord } from "#core/pools/manufacturers/shape.ts";
import { CardLines } from "./card-lines.tsx";
import { Catalogs } from "./catalogs.tsx";
import { blank, fieldNames, typedOf, type Typed } from "./fields.ts";
import { Finishes } from "./finishes.tsx";
import { LogoField } from "./logo-field.tsx";
import { OfficeFields } from "./office-fields.tsx";
import { Warranties } from "./warranties.tsx";
import "./manufacturers.css";

/** The form of a stored manufacturer; its history restores earlier versions into it. */
export function useManufacturerForm(record: ManufacturerRecord): RecordForm<Typed> {
  return useRecordForm(useSource(manufacturers), record, { id: record.id, valueOf: typedOf });
}

/** The form of a new manufacturer. */
export function NewManufacturer({ steps }: { steps: RecordSteps }) {
  const form = useNewRecord(useSource(manufacturers), { blank, onAdded: steps.open });
  return <ManufacturerForm form={form} status="Hidden from the home page until you show it." />;
}

type FormProps = { form: RecordForm<Typed>; status: string };

/** All fields of a manufacturer, and the picture library that some of them choose from. */
export function ManufacturerForm({ form, status }: FormProps) {
  const [choosing, setChoosing] = useState<{ take: (address: string) => void } | null>(null);
  const { value, errors } = form;
  const set = (fields: Partial<Typed>) => form.change({ ...value, ...fields });
  const pick = (take: (address: string) => void) => setChoosing({ take });
  const take = (address: string) => {
    choosing?.take(address);
    setChoosing(null);
  };
  return (
    <>
      <RecordFormView form={form} className="manufacturer-form" label="Manufacturer" names={fieldNames}>
        <div className="manufacturer-parts">
          <div className="manufacturer-main">
            <fieldset className="manufacturer-part">
              <legend>On the home page</legend>
              <TextField
                label="Name"
                value={value.name}
                change={(name) => set({ name })}
                error={errors.name}
                limit={limits.name}
                hint="Its pools take the new name right away, and links with the old one redirect."
              />
              <LogoField
                value={value.logo}
                change={(logo) => set({ logo })}
                error={errors.logo}
                pick={pick}
              />
              <TickField
                label="Show its card on the home page"
                value={value.enabled}
                change={(enabled) => set({ enabled })}
              />
            </fieldset>
            <CardLines value={value.lines} change={(lines) => set({ lines })} errors={errors} />
            <Warranties
              value={value.warranties}
              change={(warranties) => set({ warranties })}
              errors={errors}
            />
            <Finishes value={value} set={set} errors={errors} pick={pick} />
          </div>
          <div className="manufacturer-beside">
            <OfficeFields value={value} set={set} errors={errors} />
            <Catalogs value={value.catalogs} change={(catalogs) => set({ catalogs })} errors={errors} />
          </div>
        </div>
        <SaveBar form={form} status={form.isChanged ? "Not saved yet" : status}>
          <SaveButton form={form} variant="go" />
        </SaveBar>
      </RecordFormView>
      <MediaDialog
        open={choosing !== null}
        onClose={() => setChoosing(null)}
        onChoose={({ address }) => take(address)}
      />
    </>
  );
}
