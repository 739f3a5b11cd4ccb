import { Dates, Section } from "#app/admin/kit/facts.tsx";
import type { RecordSteps } from "#app/admin/kit/list-screen.ts";
import type { ManufacturerRecord } from "#core/manufacturers/shape.ts";
import { DeleteManufacturer } from "./delete.tsx";
import { ManufacturerForm, useManufacturerForm } from "./form.tsx";
import { ManufacturerHistory } from "./history.tsx";
import { MergeManufacturer } from "./merge.tsx";
import { Merges } from "./merges.tsx";
import { ManufacturerPools } from "./pools.tsx";

/** A manufacturer: its form, its pools, what was merged into it, and its history. */
export function ManufacturerBody({ record, steps }: { record: ManufacturerRecord; steps: RecordSteps }) {
  const form = useManufacturerForm(record);
  return (
    <div className="manufacturer-record">
      <Merges manufacturer={record} />
      <ManufacturerForm
        form={form}
        status={record.enabled ? "Its card is on the home page." : "Hidden from the home page."}
      />
      <ManufacturerPools manufacturer={record} />
      <div className="record-actions">
        <MergeManufacturer manufacturer={record} />
        <DeleteManufacturer manufacturer={record} onDeleted={steps.close} />
      </div>
      <Section title="History">
        <ManufacturerHistory id={record.id} form={form} />
      </Section>
      <Dates record={record} />
    </div>
  );
}
