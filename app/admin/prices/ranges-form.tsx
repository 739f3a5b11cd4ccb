import { useState } from "react";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import {
  rangeKinds,
  rangeScopes,
  type OwnRange,
  type RangeKind,
  type RangeScope,
} from "#core/prices/own-ranges.rules.ts";
import type { PriceTargets } from "#core/prices/changes.shape.ts";
import type { Errors } from "#app/admin/kit/form/save-problem.ts";
import { useAddedRow } from "#app/admin/kit/take-focus.ts";
import { DollarsField } from "#app/admin/kit/form/fields/dollars-field.tsx";
import { errorsUnder } from "#app/admin/kit/form/fields/error-within.ts";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { ChangeFields } from "./change-field.tsx";
import { PoolChoice } from "./pool-choice.tsx";
import { manufacturerChoices, seriesChoices, usePriceTargets } from "./targets.ts";

/** How many rows are shown at once, because a change of many pools may leave hundreds. */
const rowsShown = 20;

type RangesProps = {
  value: OwnRange[];
  change: (ranges: OwnRange[]) => void;
  /** The error of the list as a whole. */
  error: string | undefined;
  errors: Errors;
};

/** The manufacturers, series and pools with prices of their own, as rows. */
export function RangesForm({ value, change, error, errors }: RangesProps) {
  const [limit, setLimit] = useState(rowsShown);
  const added = useAddedRow();
  const ids = value.flatMap(({ poolId }) => poolId || []).join(",");
  const targets = usePriceTargets({ ids });
  const wrong = Object.keys(errors).map((name) => Number.parseInt(name, 10));
  // the list extends to the last row with an error
  const last = Math.max(limit, ...wrong.filter(Number.isFinite).map((index) => index + 1));
  return (
    <fieldset className="settings-part one">
      <legend>Pools with prices of their own</legend>
      <p className="muted">
        For a manufacturer, a series or a single pool. The most specific row wins: a pool’s over its series’,
        a series’ over its manufacturer’s. All other pools follow their water area.
      </p>
      <ActionError of={error} />
      <ol className="settings-entries">
        {value.slice(0, last).map((range, index) => (
          // rows have no id and are only added at the end
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} ref={added.refAt(index)}>
            <RangeRow
              range={range}
              targets={targets}
              change={(next) => change(value.with(index, next))}
              remove={() => change(value.toSpliced(index, 1))}
              errors={errorsUnder(errors, index)}
            />
          </li>
        ))}
      </ol>
      {value.length > last && (
        <button type="button" className="staff-button" onClick={() => setLimit(last + rowsShown)}>
          Show {Math.min(rowsShown, value.length - last)} more of {value.length}
        </button>
      )}
      <div className="prices-row">
        <button
          type="button"
          className="staff-button"
          onClick={() => {
            change([...value, freshRange]);
            setLimit(value.length + 1);
            added.note(value.length);
          }}
        >
          Add a price for some pools
        </button>
      </div>
    </fieldset>
  );
}

const freshRange: OwnRange = {
  of: "manufacturer",
  manufacturerId: "",
  series: "",
  poolId: "",
  kind: "change",
  lowCents: 0,
  highCents: 0,
  percent: 0,
  cents: 0,
};

const scopes = choicesOf<RangeScope>(rangeScopes);
const kinds = choicesOf<RangeKind>(rangeKinds);

function choicesOf<Value extends string>(labels: Record<Value, string>): { value: Value; label: string }[] {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
}

type RowProps = {
  range: OwnRange;
  targets: PriceTargets;
  change: (range: OwnRange) => void;
  remove: () => void;
  errors: Errors;
};

function RangeRow({ range, targets, change, remove, errors }: RowProps) {
  const put = (part: Partial<OwnRange>) => change({ ...range, ...part });
  const { manufacturerId, series, poolId, kind } = range;
  const name = nameOf(range, targets);
  return (
    <fieldset className="list-entry">
      <legend>{name}</legend>
      <div className="settings-part">
        <SelectField
          label="Which pools"
          error={errors.of}
          value={range.of}
          change={(of) => put({ of, manufacturerId: "", series: "", poolId: "" })}
          choices={scopes}
        />
        {range.of === "pool" ? (
          <PoolChoice value={poolId} change={(id) => put({ poolId: id })} error={errors.poolId} />
        ) : (
          <SelectField
            label="Manufacturer"
            error={errors.manufacturerId}
            value={manufacturerId}
            change={(id) => put({ manufacturerId: id, series: "" })}
            choices={manufacturerChoices(targets, "Choose a manufacturer")}
          />
        )}
        {range.of === "series" && (
          <SelectField
            label="Series"
            error={errors.series}
            value={series}
            change={(of) => put({ series: of })}
            choices={seriesChoices(targets, manufacturerId, "Choose a series")}
          />
        )}
        <SelectField
          label="Price"
          error={errors.kind}
          value={kind}
          change={(next) => put({ kind: next, lowCents: 0, highCents: 0, percent: 0, cents: 0 })}
          choices={kinds}
        />
        <Figures range={range} put={put} errors={errors} />
      </div>
      <div className="prices-row">
        <button type="button" className="staff-button" onClick={remove}>
          Remove {name}
        </button>
      </div>
    </fieldset>
  );
}

type FiguresProps = { range: OwnRange; put: (part: Partial<OwnRange>) => void; errors: Errors };

function Figures({ range, put, errors }: FiguresProps) {
  if (range.kind === "range")
    return (
      <>
        <DollarsField
          label="Low"
          error={errors.lowCents}
          cents={range.lowCents}
          change={(lowCents) => put({ lowCents })}
        />
        <DollarsField
          label="High"
          error={errors.highCents}
          cents={range.highCents}
          change={(highCents) => put({ highCents })}
        />
      </>
    );
  const { percent, cents } = range;
  return <ChangeFields percent={percent} cents={cents} change={put} errors={errors} />;
}

function nameOf(
  { of, manufacturerId, series, poolId }: OwnRange,
  { manufacturers, pools }: PriceTargets,
): string {
  if (of === "pool") return pools.find(({ id }) => id === poolId)?.name ?? (poolId || "a pool");
  const manufacturer = manufacturers.find(({ id }) => id === manufacturerId)?.name ?? manufacturerId;
  return [manufacturer, of === "series" && series].filter(Boolean).join(" ") || "new row";
}
