import { errorsUnder } from "#app/admin/kit/form/fields/error-within.ts";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import type { Errors } from "#app/admin/kit/form/save-problem.ts";
import {
  finishTiers,
  manufacturerLimits as limits,
  type StoredFinish,
} from "#core/pools/manufacturers/rules.ts";
import { ColorFields, freshColor } from "./color-fields.tsx";
import type { PickPicture, Typed } from "./fields.ts";
import { Rows } from "./rows.tsx";

const tiers = finishTiers.map((value) => ({ value, label: value }));
const fresh: StoredFinish = { line: "", tier: "Standard", appearance: "", colors: [freshColor] };

type FinishesProps = {
  value: Typed;
  set: (fields: Partial<Typed>) => void;
  errors: Errors;
  pick: PickPicture;
};

/** The lines of finishes with their colors, as the pages of its pools show them. */
export function Finishes({ value, set, errors, pick }: FinishesProps) {
  return (
    <fieldset className="manufacturer-part">
      <legend>Finishes</legend>
      <TextField
        label="Source"
        value={value.finishSource}
        change={(finishSource) => set({ finishSource })}
        error={errors.finishSource}
        limit={limits.source}
        hint="As visitors see it, with the date you checked it. Without a source, no finishes are shown."
      />
      <Rows
        one="finish"
        nameOf={({ line }) => line}
        items={value.finishes}
        change={(finishes) => set({ finishes })}
        most={limits.finishLines}
        fresh={fresh}
        error={errors.finishes}
        errors={errorsUnder(errors, "finishes")}
      >
        {(finish, change, wrong) => <FinishFields finish={finish} set={change} errors={wrong} pick={pick} />}
      </Rows>
    </fieldset>
  );
}

type FinishProps = {
  finish: StoredFinish;
  set: (fields: Partial<StoredFinish>) => void;
  errors: Errors;
  pick: PickPicture;
};

function FinishFields({ finish, set, errors, pick }: FinishProps) {
  return (
    <>
      <div className="manufacturer-row">
        <TextField
          label="Line"
          value={finish.line}
          change={(line) => set({ line })}
          error={errors.line}
          limit={limits.word}
        />
        <SelectField
          label="Tier"
          value={finish.tier}
          change={(tier) => set({ tier })}
          choices={tiers}
          error={errors.tier}
        />
        <TextField
          label="Appearance"
          value={finish.appearance}
          change={(appearance) => set({ appearance })}
          error={errors.appearance}
          limit={limits.word}
        />
      </div>
      <Rows
        one="color"
        nameOf={({ name }) => name}
        items={finish.colors}
        change={(colors) => set({ colors })}
        most={limits.colors}
        fresh={freshColor}
        error={errors.colors}
        errors={errorsUnder(errors, "colors")}
      >
        {(color, change, wrong) => <ColorFields color={color} set={change} errors={wrong} pick={pick} />}
      </Rows>
    </>
  );
}
