import { useState, type KeyboardEvent } from "react";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { poolFeatures } from "#core/pools/features/contract.ts";
import { featureLength } from "#core/pools/features/rules.ts";
import type { PoolFeature } from "#core/pools/features/shape.ts";
import { useFirstField } from "./first-field.ts";
import type { RowProps } from "./row-props.ts";

/** Gives a feature another name, on all pools that have it. */
export function RenameFeature({ feature, onDone, close }: RowProps & { close: () => void }) {
  const { id, name: old } = feature;
  const [name, setName] = useState(old);
  const part = useFirstField();
  const rename = useAction(poolFeatures, "change");
  const isChanged = name.trim() !== "" && name.trim() !== old;
  const undo = async ({ version }: PoolFeature) => {
    await rename.mutateAsync({ id, body: { version, name: old } });
    return undefined;
  };
  const run = () => {
    if (!isChanged || rename.isPending) return;
    rename.mutate(
      { id, body: { version: feature.version, name } },
      {
        onSuccess: (after) => {
          onDone({ title: `“${old}” is now “${after.name}”.`, undo: () => undo(after) });
          close();
        },
      },
    );
  };
  const enter = ({ key, target }: KeyboardEvent) => {
    if (key === "Enter" && target instanceof HTMLInputElement) run();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing to press: keys pass through it
    <div className="feature-part" ref={part} onKeyDown={enter}>
      <TextField
        label={`New name of ${old}`}
        value={name}
        change={setName}
        limit={featureLength}
        error={rename.error ? errorMessage(rename.error) : undefined}
      />
      <button
        type="button"
        className="staff-button go"
        disabled={!isChanged || rename.isPending}
        onClick={run}
      >
        {rename.isPending ? "Renaming…" : "Rename"}
      </button>
      <button type="button" className="staff-button" onClick={close}>
        Cancel
      </button>
    </div>
  );
}
