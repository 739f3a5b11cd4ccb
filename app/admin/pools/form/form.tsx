import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { SaveActions, SaveBar, SaveButton } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useNewRecord } from "#app/admin/kit/form/use-new-record.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import type { RecordSteps } from "#app/admin/kit/list/list-screen.ts";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { pools } from "#core/pools/contract.ts";
import type { PoolRecord } from "#core/pools/shape.ts";
import { poolPath } from "#core/pools/rules.ts";
import { Basics } from "./basics.tsx";
import { FeaturesPart, FinishesPart } from "./features-part.tsx";
import { MissingMeter } from "./missing.tsx";
import { fieldNames } from "./names.ts";
import { OnSite } from "./on-site.tsx";
import { OutlinePart } from "./outline-part.tsx";
import type { PartProps } from "./part.tsx";
import { PreviewButton } from "./preview-button.tsx";
import { SearchPart } from "./search-part.tsx";
import { SizePart } from "./size-part.tsx";
import { blankPool, bodyOf, newBodyOf, valueOf, withFields, type PoolValue } from "./value.ts";

/** The form of a stored pool; the caller may fill it with an earlier version. */
export function usePoolForm(pool: PoolRecord): RecordForm<PoolValue> {
  return useRecordForm(useSource(pools), pool, { id: pool.id, part: "form", valueOf, bodyOf });
}

export function PoolForm({ pool, form }: { pool: PoolRecord; form: RecordForm<PoolValue> }) {
  return (
    <RecordFormView form={form} className="pool-form" label="The pool" names={fieldNames}>
      <MissingMeter value={form.value} pictures={pool.imageUrls.length} />
      <Parts form={form} stored={valueOf(pool)} own={pool.id} />
      <SaveBar
        form={form}
        status={
          form.isChanged ? "Not saved yet" : pool.published ? "Visitors see your changes once you save." : ""
        }
        links={
          pool.published && (
            <a className="staff-button" href={poolPath(pool.slug)} target="_blank" rel="noopener">
              View page
            </a>
          )
        }
      >
        <SaveButton form={form} variant={pool.published ? "go" : "ink"} />
        <PreviewButton id={pool.id} fields={changedBody(form.value, valueOf(pool))} />
      </SaveBar>
    </RecordFormView>
  );
}

/** The form of a new pool. */
export function NewPool({ steps }: { steps: RecordSteps }) {
  const form = useNewRecord(useSource(pools), { blank: blankPool, bodyOf: newBodyOf, onAdded: steps.open });
  return (
    <RecordFormView form={form} className="pool-form" label="The new pool" names={fieldNames}>
      <MissingMeter value={form.value} pictures={0} />
      <Parts form={form} stored={blankPool} own="" />
      <div className="record-actions">
        <PreviewButton id="" fields={newBodyOf(form.value)} />
      </div>
      <SaveActions form={form} save="Add the pool" saving="Adding…" variant="go" />
    </RecordFormView>
  );
}

/** The body with the differences from the stored pool. */
function changedBody(value: PoolValue, stored: PoolValue): object {
  const names = Object.keys(value) as (keyof PoolValue)[];
  const changed = names.filter((name) => JSON.stringify(value[name]) !== JSON.stringify(stored[name]));
  return bodyOf(Object.fromEntries(changed.map((name) => [name, value[name]])) as Partial<PoolValue>);
}

/** The choices of the form's lists. */
export function usePoolChoices() {
  return useAsk(pools, "choices", {});
}

type PartsProps = { form: RecordForm<PoolValue>; stored: PoolValue; own: string };

function Parts({ form, stored, own }: PartsProps) {
  const query = usePoolChoices();
  if (query.isPending) return <Skeleton label="Loading the form" rows={6} />;
  if (!query.data)
    return <Failure what="The form could not be loaded." error={query.error} retry={() => query.refetch()} />;
  const { value, errors } = form;
  const set = (fields: Partial<PoolValue>) => form.change(withFields(value, fields, stored));
  const part: PartProps = { value, stored, set, errors, choices: query.data, own };
  return (
    <>
      <Basics {...part} />
      <OnSite {...part} />
      <SizePart {...part} />
      <OutlinePart {...part} />
      <FeaturesPart {...part} />
      <FinishesPart {...part} />
      <SearchPart {...part} />
    </>
  );
}
