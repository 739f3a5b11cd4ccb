import { useState, type KeyboardEvent } from "react";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { errorWithin } from "#app/admin/kit/form/fields/error-within.ts";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { TickField } from "#app/admin/kit/form/fields/tick-field.tsx";
import { useList } from "#app/admin/kit/live/queries.ts";
import { poolFeatures } from "#core/pools/features/contract.ts";
import { featureLength } from "#core/pools/features/rules.ts";
import { FeaturesButton } from "#app/admin/pools/features/button.tsx";
import { Part, type PartProps } from "./part.tsx";
import { SourceFields } from "./source-fields.tsx";

/** The list that staff extend. */
export function useAllFeatures() {
  return useList(poolFeatures, { pageSize: 200 });
}

/** The pool's features. */
export function FeaturesPart(props: PartProps) {
  const { value, set, errors } = props;
  const { data } = useAllFeatures();
  const names = [...new Set([...(data?.items.map(({ name }) => name) ?? []), ...value.features])];
  const error = errorWithin(errors, "features");
  const change = (name: string, isOn: boolean) =>
    set({ features: isOn ? [...value.features, name] : value.features.filter((one) => one !== name) });
  return (
    <Part id="features" title="Features">
      <div className="pool-choices">
        {names.map((name) => (
          <TickField
            key={name}
            label={name}
            value={value.features.includes(name)}
            change={(isOn) => change(name, isOn)}
          />
        ))}
      </div>
      {error && <p className="record-error">{error}</p>}
      <div className="record-actions">
        <FeaturesButton label="Rename, merge or remove features…" />
      </div>
      <AddFeature added={(name) => change(name, true)} />
      <SourceFields {...props} fact="features" />
    </Part>
  );
}

function AddFeature({ added }: { added: (name: string) => void }) {
  const [name, setName] = useState("");
  const add = useAction(poolFeatures, "create");
  const run = () =>
    add.mutate(
      { body: { name } },
      {
        onSuccess: (feature) => {
          setName("");
          added(feature.name);
        },
      },
    );
  // Enter adds the feature instead of saving the pool
  const enter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (name.trim() !== "") run();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing to press: keys pass through it
    <div className="pool-add" onKeyDown={enter}>
      <TextField
        label="Another feature"
        value={name}
        change={setName}
        limit={featureLength}
        error={add.error ? errorMessage(add.error) : undefined}
      />
      <button
        type="button"
        className="staff-button"
        disabled={name.trim() === "" || add.isPending}
        onClick={run}
      >
        Add to the list
      </button>
    </div>
  );
}

/** The pool's colors. */
export function FinishesPart({ value, set, choices }: PartProps) {
  const offered = choices.finishes.filter(({ manufacturerId }) => manufacturerId === value.manufacturerId);
  if (offered.length === 0) return null;
  const isAll = value.finishes.length === 0;
  const change = (slug: string, isOn: boolean) => {
    const chosen = isAll ? offered.map((one) => one.slug) : value.finishes;
    const next = isOn ? [...chosen, slug] : chosen.filter((one) => one !== slug);
    set({ finishes: offered.every((one) => next.includes(one.slug)) ? [] : next });
  };
  return (
    <Part id="finishes" title="Finishes">
      <div className="pool-choices">
        {offered.map(({ slug, name }) => (
          <TickField
            key={slug}
            label={name}
            value={isAll || value.finishes.includes(slug)}
            change={(isOn) => change(slug, isOn)}
          />
        ))}
      </div>
    </Part>
  );
}
