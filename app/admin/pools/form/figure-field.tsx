import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { TickField } from "#app/admin/kit/form/fields/tick-field.tsx";
import { poolLimits as limits } from "#core/pools/input.rules.ts";
import { Row, type PartProps } from "./part.tsx";
import { SourceFields } from "./source-fields.tsx";

type FigureProps = PartProps & {
  field: "gallons" | "surfaceSqFt" | "perimeterFt";
  reason: "gallonsReason" | "surfaceReason" | "perimeterReason";
  fact: "gallons" | "surface" | "perimeter";
  label: string;
  unit: string;
  /** The figure computed from the outline and the depths; null if it is unknown. */
  computed: number | null;
};

/** A figure that is computed, or stated with the reason why. */
export function FigureField({ field, reason, fact, label, unit, computed, ...props }: FigureProps) {
  const { value, stored, set, errors } = props;
  const isComputed = value[reason] === null;
  const computedText = computed === null ? null : `${computed.toLocaleString("en-US")} ${unit}`;
  return (
    <div className="pool-figure">
      <TickField
        label={`${label}: compute from outline and depths${computedText ? ` (${computedText})` : ""}`}
        value={isComputed}
        change={(isOn) => set({ [reason]: isOn ? null : (stored[reason] ?? ""), [field]: stored[field] })}
      />
      {isComputed && fact === "gallons" && (
        <p className="muted">
          Could be off by as much as 25%. Visitors don’t see it while its confidence is low.
        </p>
      )}
      {!isComputed && (
        <Row>
          <TextField
            label={label.toLowerCase() === unit ? label : `${label} (${unit})`}
            value={value[field]}
            change={(text) => set({ [field]: text })}
            error={errors[field]}
          />
          <TextField
            label={`Why ${label.toLowerCase()} is not computed`}
            value={value[reason] ?? ""}
            change={(text) => set({ [reason]: text })}
            error={errors[reason]}
            limit={limits.reason}
          />
        </Row>
      )}
      <SourceFields {...props} fact={fact} />
    </div>
  );
}
