import { PoolPicker } from "#app/admin/quotes/editor/pool-picker.tsx";
import { DollarsField } from "#app/admin/kit/form/fields/dollars-field.tsx";
import { NumberField } from "#app/admin/kit/form/fields/number-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { ListEntry } from "#app/admin/kit/form/fields/list-entry.tsx";
import { errorsUnder } from "#app/admin/kit/form/fields/error-within.ts";
import type { Errors } from "#app/admin/kit/form/save-problem.ts";
import { useAddedRow } from "#app/admin/kit/take-focus.ts";
import { proofLimits as limits, type FinishedPool } from "#core/settings/proof.rules.ts";
import { LibraryPicture } from "./library-picture.tsx";
import type { FormProps } from "./section-props.ts";

const fresh: FinishedPool = {
  poolId: null,
  poolName: "",
  town: "",
  finishedOn: "",
  promisedDays: null,
  actualDays: null,
  lowCents: null,
  highCents: null,
  pictures: [],
  agreedOn: "",
};

/** The pools that the company has built, in the order in which visitors see them. */
export function FinishedPoolsForm({ value, change, errors }: FormProps<"finishedPools">) {
  const added = useAddedRow();
  return (
    <>
      {value.length === 0 && <p className="muted">No pool yet: no page shows this block.</p>}
      <ol className="settings-entries">
        {value.map((pool, index) => (
          // a finished pool has no id; its input is in the draft, not in the element
          <ListEntry
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            name={`pool ${index + 1}`}
            items={value}
            index={index}
            change={change}
            ref={added.refAt(index)}
          >
            <OnePool
              pool={pool}
              put={(part) => change(value.with(index, { ...pool, ...part }))}
              errors={errorsUnder(errors, index)}
            />
          </ListEntry>
        ))}
      </ol>
      <button
        type="button"
        className="staff-button"
        disabled={value.length >= limits.pools}
        onClick={() => {
          change([...value, fresh]);
          added.note(value.length);
        }}
      >
        Add a finished pool
      </button>
    </>
  );
}

type OnePoolProps = { pool: FinishedPool; put: (part: Partial<FinishedPool>) => void; errors: Errors };

function OnePool({ pool, put, errors }: OnePoolProps) {
  const { pictures } = pool;
  return (
    <>
      <PoolPicker
        poolId={pool.poolId}
        clear={() => put({ poolId: null })}
        choose={({ id, name }) => put({ poolId: id, poolName: name })}
      />
      <TextField
        label="Name on the page"
        hint="The model; or what it is, for a pool that is not in the catalog"
        limit={limits.line}
        error={errors.poolName}
        value={pool.poolName}
        change={(poolName) => put({ poolName })}
      />
      <TextField
        label="Town"
        hint="The town alone, never the street"
        limit={limits.line}
        error={errors.town}
        value={pool.town}
        change={(town) => put({ town })}
      />
      <TextField
        label="Final inspection"
        type="date"
        error={errors.finishedOn}
        value={pool.finishedOn}
        change={(finishedOn) => put({ finishedOn })}
      />
      <OptionalNumber
        label="Days on site that you promised"
        error={errors.promisedDays}
        value={pool.promisedDays}
        change={(promisedDays) => put({ promisedDays })}
      />
      <OptionalNumber
        label="Days on site that it took"
        error={errors.actualDays}
        value={pool.actualDays}
        change={(actualDays) => put({ actualDays })}
      />
      <DollarsField
        label="Price band, from"
        hint="What the owner paid, in a band; blank if the owner would rather not say"
        error={errors.lowCents}
        cents={pool.lowCents}
        change={(lowCents) => put({ lowCents })}
        clear={() => put({ lowCents: null })}
      />
      <DollarsField
        label="Price band, to"
        error={errors.highCents}
        cents={pool.highCents}
        change={(highCents) => put({ highCents })}
        clear={() => put({ highCents: null })}
      />
      {[...pictures, null].slice(0, limits.pictures).map((picture, index) => (
        <LibraryPicture
          key={picture ?? "another"}
          value={picture}
          change={(hash) => put({ pictures: changed(pictures, index, hash) })}
          error={errors[`pictures.${index}`] ?? (index === 0 ? errors.pictures : undefined)}
          of={`photograph ${index + 1} of ${pool.poolName || "this pool"}`}
        />
      ))}
      <TextField
        label="The owner agreed on"
        hint="To photographs, town, days and price on this site"
        type="date"
        error={errors.agreedOn}
        value={pool.agreedOn}
        change={(agreedOn) => put({ agreedOn })}
      />
    </>
  );
}

/** The pictures with another one at this place, or without it. The same picture is not there twice. */
function changed(pictures: string[], index: number, hash: string | null): string[] {
  if (hash === null) return pictures.toSpliced(index, 1);
  return [...new Set(pictures.toSpliced(index, 1, hash))];
}

type OptionalProps = {
  label: string;
  error: string | undefined;
  value: number | null;
  change: (value: number | null) => void;
};

/** A number that may be left blank. */
function OptionalNumber({ label, error, value, change }: OptionalProps) {
  return (
    <NumberField
      label={label}
      error={error}
      value={value ?? Number.NaN}
      change={(typed) => change(Number.isNaN(typed) ? null : typed)}
    />
  );
}
