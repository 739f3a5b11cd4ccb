import { Dates, Section } from "#app/admin/kit/record/facts.tsx";
import type { RecordSteps } from "#app/admin/kit/list/list-screen.ts";
import { Skeleton } from "#app/admin/kit/states.tsx";
import type { ManufacturerRecord } from "#core/pools/manufacturers/shape.ts";
import { DeleteManufacturer } from "./delete.tsx";
import { ManufacturerForm, useManufacturerForm } from "./form.tsx";
import { ManufacturerHistory } from "./history.tsx";
import { MergeManufacturer } from "./merge.tsx";
import { Merges } from "./merges.tsx";
import { ManufacturerPools, useFirstPools } from "./pools.tsx";

/** A manufacturer: its form, its pools, the manufacturers merged into it, and its history. */
export function ManufacturerBody({ record, steps }: { record: ManufacturerRecord; steps: RecordSteps }) {
  const form = useManufacturerForm(record);
  // they are above buttons and would push them from under a finger
  if (useFirstPools(record).isLoading) return <Skeleton label="Loading the pools" rows={5} />;
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
