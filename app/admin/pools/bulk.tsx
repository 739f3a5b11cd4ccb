import { useState, type FormEvent } from "react";
import { Link } from "react-router";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { counted } from "#app/admin/kit/table/fill.ts";
import { ListSelect } from "#app/admin/kit/list/filters.tsx";
import { LeftAlone } from "#app/admin/kit/list/left-alone.tsx";
import { useShell } from "#app/admin/kit/page.tsx";
import { useList } from "#app/admin/kit/live/queries.ts";
import { offerUndo } from "#app/admin/kit/record/undo.ts";
import { priceChangeLink } from "#app/admin/prices/links.ts";
import type { Chosen } from "#app/admin/kit/list/use-selection.ts";
import { toast } from "#app/ui/toasts.ts";
import { may } from "#core/policies.ts";
import type { PoolRecord } from "#core/pools/shape.ts";
import { slugify } from "#core/content/rules.ts";
import { manufacturers } from "#core/pools/manufacturers/contract.ts";
import type { ManufacturerRecord } from "#core/pools/manufacturers/shape.ts";
import { poolFeatures } from "#core/pools/features/contract.ts";
import { priceBooks } from "#core/prices/contract.ts";
import { undoRows } from "#app/admin/kit/table/change-rows.ts";
import type { ManyResult } from "#core/records/many.shape.ts";
import { noSeries, nothingSet, type BulkInput } from "#core/pools/many.rules.ts";
import { ExportPools } from "./export.tsx";
import type { BulkDone } from "./many.ts";
import { useBulkChange } from "./use-bulk-change.ts";
import "./bulk.css";

type ActionsProps = { chosen: Chosen<PoolRecord>; clear: () => void };

/** Makes the same change to all selected pools, and shows the result. */
export function BulkActions({ chosen, clear }: ActionsProps) {
  const [input, setInput] = useState<BulkInput>(nothingSet);
  const [left, setLeft] = useState<ManyResult | null>(null);
  const manufacturerRecords =
    useList(manufacturers, { pageSize: 200 }, { enabled: chosen.count > 0 }).data?.items ?? [];
  const { change, many, met } = useBulkChange();
  const { isPending } = change;
  const isSet = Object.values(input).some((value) => value !== "");
  const done = ({ result, stopped }: BulkDone) => {
    const alone = result.leftAlone.length;
    if (result.changed === 0 && alone === 0) toast({ title: sameAlready });
    else
      offerUndo({
        title: `${counted(result.changed, "pool")} changed`,
        ...(alone > 0 && { description: `${alone.toLocaleString("en-US")} skipped` }),
        undo: () => undoRows(many, result.undo),
      });
    setLeft(alone > 0 ? result : null);
    // the input stays, so that the user can try the rest again
    if (stopped) return;
    setInput(nothingSet);
    clear();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !isSet) return;
    setLeft(null);
    const finishesOf = (id: string) => colorsOf(manufacturerRecords, id).map(({ value }) => value);
    change.mutate({ chosen, input, finishesOf }, { onSuccess: done });
  };
  const words = counted(chosen.count, "pool");
  return (
    <>
      {chosen.count > 0 && (
        <form className="pool-bulk" aria-label="Change the selected pools" onSubmit={submit}>
          <BulkFields
            input={input}
            change={setInput}
            pools={chosen.rows}
            isAll={chosen.all !== null}
            manufacturerRecords={manufacturerRecords}
          />
          <button type="submit" className="staff-button go" disabled={!isSet || isPending}>
            {isPending ? `Changing ${words}…` : `Change ${words}`}
          </button>
          {met > 0 && <span className="muted">{met.toLocaleString("en-US")} so far</span>}
          <Refusal error={change.error} done={change.data} />
        </form>
      )}
      {chosen.count > 0 && (
        <ExportPools
          query={chosen.all?.query ?? { ids: chosen.rows.map(({ id }) => id).join(",") }}
          label={`Export ${words}`}
        />
      )}
      {chosen.rows.length > 0 && <ChangePrices pools={chosen.rows} />}
      {left && <LeftAlone many="Pools" result={left} dismiss={() => setLeft(null)} />}
    </>
  );
}

type RefusalProps = { error: Error | null; done: BulkDone | undefined };

/** Why no pool was changed, or why the change stopped before the last one. */
function Refusal({ error, done }: RefusalProps) {
  const why = error ?? done?.stopped;
  if (!why) return null;
  const changed = done && !error ? done.result.changed : 0;
  return (
    <ActionError of={why}>
      {changed === 0 ? "No pool was changed." : `Before that, ${counted(changed, "pool")} changed.`}
    </ActionError>
  );
}

const sameAlready = "Nothing to change: these pools are already set that way";

/** Leads to the screen that changes prices, with a preview of each. */
function ChangePrices({ pools: chosen }: { pools: PoolRecord[] }) {
  const { user } = useShell();
  if (!may(user, priceBooks.operations.changeMany)) return null;
  return (
    <Link className="staff-button" to={priceChangeLink({ pools: chosen.map(({ id }) => id) })}>
      Change prices
    </Link>
  );
}

type FieldsProps = {
  input: BulkInput;
  change: (input: BulkInput) => void;
  pools: PoolRecord[];
  /** Whether all matching pools are chosen, which only the server knows. */
  isAll: boolean;
  manufacturerRecords: ManufacturerRecord[];
};

function BulkFields({ input, change, pools: chosen, isAll, manufacturerRecords }: FieldsProps) {
  const features = useList(poolFeatures, { pageSize: 200 }).data?.items ?? [];
  const field = (name: keyof BulkInput, label: string, choices: { value: string; label: string }[]) => (
    <ListSelect
      label={label}
      value={input[name]}
      choices={[{ value: "", label }, ...choices]}
      onChange={(value) => change({ ...input, [name]: value })}
    />
  );
  const same = (words: string[]) => [...new Set(words)].sort().map((value) => ({ value, label: value }));
  const own = isAll
    ? manufacturerRecords.map(({ id }) => id)
    : chosen.map(({ manufacturerId }) => manufacturerId);
  const offered = [...new Set(own)].flatMap((id) => colorsOf(manufacturerRecords, id));
  const colors = [...new Map(offered.map((color) => [color.value, color])).values()];
  const removable = isAll ? features.map(({ name }) => name) : chosen.flatMap((pool) => pool.features);
  return (
    <>
      {field("published", "Publish or hide", [
        { value: "yes", label: "Publish" },
        { value: "no", label: "Hide" },
      ])}
      {field(
        "manufacturerId",
        "New manufacturer",
        manufacturerRecords.map(({ id, name }) => ({ value: id, label: name })),
      )}
      <SeriesField value={input.series} change={(series) => change({ ...input, series })} pools={chosen} />
      {field("addFeature", "Add a feature", same(features.map(({ name }) => name)))}
      {field("removeFeature", "Remove a feature", same(removable))}
      {colors.length > 0 && field("addFinish", "Add a color", colors)}
      {colors.length > 0 && field("removeFinish", "Remove a color", colors)}
    </>
  );
}

type SeriesProps = { value: string; change: (value: string) => void; pools: PoolRecord[] };

/** One of the series that the selected pools have, or another one. */
function SeriesField({ value, change, pools: chosen }: SeriesProps) {
  const seriesNames = [...new Set(chosen.map(({ series }) => series))]
    .filter((series) => series !== "")
    .sort();
  return (
    <>
      <label className="pool-bulk-series">
        <span className="visually-hidden">New series</span>
        <input
          className="input"
          value={value === noSeries ? "" : value}
          placeholder="New series"
          maxLength={60}
          list="pool-bulk-series"
          disabled={value === noSeries}
          onChange={({ target }) => change(target.value)}
        />
        <datalist id="pool-bulk-series">
          {seriesNames.map((series) => (
            <option key={series} value={series} />
          ))}
        </datalist>
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={value === noSeries}
          onChange={({ target }) => change(target.checked ? noSeries : "")}
        />
        No series
      </label>
    </>
  );
}

/** The colors of a manufacturer; one that occurs in two lines is offered once. */
function colorsOf(records: ManufacturerRecord[], id: string): { value: string; label: string }[] {
  const lines = records.find((one) => one.id === id)?.finishes ?? [];
  const names = new Map(lines.flatMap(({ colors }) => colors.map(({ name }) => [slugify(name), name])));
  return [...names].map(([value, label]) => ({ value, label }));
}
