import { errorsUnder } from "#app/admin/kit/form/fields/error-within.ts";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import type { Errors } from "#app/admin/kit/form/save-problem.ts";
import { manufacturerLimits as limits, type Warranty } from "#core/pools/manufacturers/rules.ts";
import { Rows } from "./rows.tsx";
import { YearsField } from "./years-field.tsx";

const transfers = [
  { value: "unknown", label: "Not known" },
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
] as const;
const confidences = [
  { value: "high", label: "High" },
  { value: "medium", label: "Medium" },
  { value: "low", label: "Low: visitors don’t see it" },
] as const;

const fresh: Warranty = {
  covers: "",
  years: null,
  transferable: "unknown",
  source: "",
  confidence: "medium",
};

type WarrantiesProps = { value: Warranty[]; change: (parts: Warranty[]) => void; errors: Errors };

/** The parts of the warranty, each with its source. */
export function Warranties({ value, change, errors }: WarrantiesProps) {
  return (
    <fieldset className="manufacturer-part">
      <legend>Warranty</legend>
      <p className="muted">Visitors see only the parts that have a source and aren’t low confidence.</p>
      <Rows
        one="part"
        nameOf={({ covers }) => covers}
        items={value}
        change={change}
        most={limits.warranties}
        fresh={fresh}
        error={errors.warranties}
        errors={errorsUnder(errors, "warranties")}
      >
        {(part, set, wrong) => <WarrantyFields part={part} set={set} errors={wrong} />}
      </Rows>
    </fieldset>
  );
}

type PartProps = { part: Warranty; set: (fields: Partial<Warranty>) => void; errors: Errors };

function WarrantyFields({ part, set, errors }: PartProps) {
  return (
    <>
      <div className="manufacturer-row">
        <TextField
          label="What it covers"
          value={part.covers}
          change={(covers) => set({ covers })}
          error={errors.covers}
          limit={limits.word}
        />
        <YearsField value={part.years} change={(years) => set({ years })} error={errors.years} />
        <SelectField
          label="Transferable to the next owner"
          value={part.transferable}
          change={(transferable) => set({ transferable })}
          choices={transfers}
          error={errors.transferable}
        />
        <SelectField
          label="Confidence"
          value={part.confidence}
          change={(confidence) => set({ confidence })}
          choices={confidences}
          error={errors.confidence}
        />
      </div>
      <TextField
        label="Source"
        value={part.source}
        change={(source) => set({ source })}
        error={errors.source}
        limit={limits.source}
        hint="As visitors see it, with the date you checked it."
      />
    </>
  );
}
