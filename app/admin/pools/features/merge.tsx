import { useState } from "react";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { poolCount } from "#core/pools/manufacturers/rules.ts";
import { poolFeatures } from "#core/pools/features/contract.ts";
import type { MergedFeature } from "#core/pools/features/shape.ts";
import { useFirstField } from "./first-field.ts";
import type { RowProps } from "./row-props.ts";

/** Merges a feature into another with the same meaning. */
export function MergeFeature({ feature, others, onDone, close }: RowProps & { close: () => void }) {
  const { name, pools } = feature;
  const [chosen, setChosen] = useState("");
  const part = useFirstField();
  const into = others.find(({ id }) => String(id) === chosen);
  const merge = useAction(poolFeatures, "merge");
  const unmerge = useAction(poolFeatures, "unmerge");
  const undo = async ({ feature: { id }, undo: body }: MergedFeature) => {
    const { leftAlone } = await unmerge.mutateAsync({ id, body });
    if (leftAlone === 0) return undefined;
    return `Undone, except for ${poolCount(leftAlone)} changed since: those stay as they are.`;
  };
  const run = () => {
    if (!into) return;
    const body = { version: into.version, from: feature.id, fromVersion: feature.version };
    const title = `“${name}” is merged into “${into.name}”.`;
    // not as an option of `mutate`: the change may arrive before the answer, and this row is gone then
    void merge
      .mutateAsync({ id: into.id, body })
      .then((merged) => onDone({ title, undo: () => undo(merged) }))
      .catch(() => {}); // the field shows it
  };
  return (
    <div className="feature-part" ref={part}>
      <SelectField
        label={`Merge ${name} into`}
        value={chosen}
        change={setChosen}
        choices={[
          { value: "", label: "Choose a feature" },
          ...others.map((one) => ({ value: String(one.id), label: `${one.name} (${poolCount(one.pools)})` })),
        ]}
        hint={pools === 0 ? undefined : `${poolCount(pools)} will get the one you choose.`}
        error={merge.error ? errorMessage(merge.error) : undefined}
      />
      <button type="button" className="staff-button go" disabled={!into || merge.isPending} onClick={run}>
        {merge.isPending ? "Merging…" : "Merge"}
      </button>
      <button type="button" className="staff-button" onClick={close}>
        Cancel
      </button>
    </div>
  );
}
