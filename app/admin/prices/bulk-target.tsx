import { useState } from "react";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import type { BulkPriceChange } from "./bulk-price-change.ts";
import { PoolChoice } from "./pool-choice.tsx";
import { manufacturerChoices, seriesChoices, usePriceTargets } from "./targets.ts";

type Target = BulkPriceChange["target"];
type TargetProps = { target: Target; change: (target: Target) => void; error: string | undefined };

/** A longer list of chosen pools is shown as a count. */
const mostNamed = 30;

/** Chooses whose prices change: a manufacturer's, one of its series', or single pools'. */
export function BulkTarget({ target, change, error }: TargetProps) {
  const { manufacturerId, series, pools } = target;
  const [isOfPools, setOfPools] = useState(pools.length > 0);
  const targets = usePriceTargets();
  return (
    <fieldset className="settings-part">
      <legend>Which prices</legend>
      <SelectField
        label="Change the prices of"
        value={isOfPools ? "pools" : "manufacturer"}
        change={(chosen) => {
          setOfPools(chosen === "pools");
          change({ manufacturerId: "", series: "", pools: [] });
        }}
        choices={[
          { value: "manufacturer", label: "A manufacturer or series" },
          { value: "pools", label: "Individual pools" },
        ]}
      />
      {isOfPools ? (
        <ChosenPools
          pools={pools}
          change={(next) => change({ manufacturerId: "", series: "", pools: next })}
          error={error}
        />
      ) : (
        <>
          <SelectField
            label="Manufacturer"
            error={error}
            value={manufacturerId}
            change={(id) => change({ manufacturerId: id, series: "", pools: [] })}
            choices={manufacturerChoices(targets, "Choose a manufacturer")}
          />
          <SelectField
            label="Series"
            value={series}
            change={(next) => change({ ...target, series: next })}
            choices={seriesChoices(targets, manufacturerId, "All series")}
          />
        </>
      )}
    </fieldset>
  );
}

type ChosenProps = { pools: string[]; change: (pools: string[]) => void; error: string | undefined };

function ChosenPools({ pools, change, error }: ChosenProps) {
  const ids = pools.slice(0, mostNamed).join(",");
  const { pools: named } = usePriceTargets({ ids });
  return (
    <>
      <PoolChoice
        value=""
        error={error}
        change={(id) => id && !pools.includes(id) && change([...pools, id])}
      />
      {pools.length > 0 && (
        <ul className="prices-chosen" aria-label="Chosen pools">
          {pools.slice(0, mostNamed).map((id) => {
            const name = named.find((pool) => pool.id === id)?.name ?? id;
            return (
              <li key={id}>
                <button
                  type="button"
                  className="staff-button"
                  onClick={() => change(pools.filter((other) => other !== id))}
                >
                  {name} <span className="visually-hidden">: remove</span>
                  <span aria-hidden>×</span>
                </button>
              </li>
            );
          })}
          {pools.length > mostNamed && <li>and {pools.length - mostNamed} more</li>}
        </ul>
      )}
    </>
  );
}
