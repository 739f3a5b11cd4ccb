import { Dates } from "#app/admin/kit/record/facts.tsx";
import type { RecordSteps } from "#app/admin/kit/list/list-screen.ts";
import { Skeleton } from "#app/admin/kit/states.tsx";
import type { PoolRecord } from "#core/pools/shape.ts";
import { PoolFacts } from "./facts.tsx";
import { PoolActions } from "#app/admin/pools/form/actions.tsx";
import { Compare } from "#app/admin/pools/form/compare.tsx";
import { useAllFeatures } from "#app/admin/pools/form/features-part.tsx";
import { PoolForm, usePoolChoices, usePoolForm } from "#app/admin/pools/form/form.tsx";
import { PoolHistory } from "#app/admin/pools/form/history.tsx";
import { PoolPictures } from "./pictures.tsx";

/** A pool: its figures and their sources, its form, its pictures, and its history. */
export function PoolBody({ record: pool, steps }: { record: PoolRecord; steps: RecordSteps }) {
  const form = usePoolForm(pool);
  const [choices, features] = [usePoolChoices(), useAllFeatures()];
  // the form is above buttons and would push them from under a finger
  if (choices.isLoading || features.isLoading) return <Skeleton label="Loading the form" rows={6} />;
  return (
    <div className="pool-record">
      <div className="pool-known">
        <PoolFacts pool={pool} />
        <div className="record-actions">
          <Compare pool={pool} />
        </div>
      </div>
      <div className="pool-edited">
        <PoolForm pool={pool} form={form} />
        <div id="pool-part-pictures">
          <PoolPictures pool={pool} />
        </div>
        <PoolActions pool={pool} steps={steps} />
        <PoolHistory pool={pool} form={form} />
        <Dates record={pool} />
      </div>
    </div>
  );
}
