import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { poolLimits as limits, type PoolFact } from "#core/pools/input.rules.ts";
import { Row, type PartProps } from "./part.tsx";
import { isRestated, type Source } from "./value.ts";

const levels = [
  { value: "high", label: "High" },
  { value: "medium", label: "Medium" },
  { value: "low", label: "Low: not shown to visitors" },
];

const names: Record<PoolFact, string> = {
  dimensions: "dimensions",
  depth: "depth",
  gallons: "gallons",
  surface: "water area",
  perimeter: "perimeter",
  shape: "shape",
  features: "features",
};

/** The source of a changed fact, and our confidence in it. */
export function SourceFields({ value, stored, set, errors, fact }: PartProps & { fact: PoolFact }) {
  const { source, confidence } = value.sources[fact];
  if (!isRestated(fact, value, stored)) return null;
  const change = (fields: Partial<Source>) =>
    set({ sources: { ...value.sources, [fact]: { ...value.sources[fact], ...fields } } });
  return (
    <div className="pool-source">
      <Row>
        <TextField
          label={`Source of the new ${names[fact]}`}
          value={source}
          change={(text) => change({ source: text })}
          error={errors[`sources.${fact}.source`]}
          hint="Such as a spec sheet and its date. If you leave it blank, you’re named as the source."
          limit={limits.source}
        />
        <SelectField
          label="Confidence"
          value={confidence}
          change={(level) => change({ confidence: level })}
          error={errors[`sources.${fact}.confidence`]}
          choices={levels}
        />
      </Row>
    </div>
  );
}
