import { mostSetbackFt, yardLimits } from "#core/pools/yard.rules.ts";
import { Field, fieldState } from "#app/ui/field.tsx";
import type { YardTexts } from "./yard-texts.ts";

type YardFieldsProps = {
  typed: YardTexts;
  onChange: (part: Partial<YardTexts>) => void;
  onLeave: () => void;
};

/** The yard and its setbacks, in feet. */
export function YardFields({ typed, onChange, onLeave }: YardFieldsProps) {
  const field = (name: keyof YardTexts, label: string, [min, max]: [number, number], hint?: string) => {
    const id = `yard-${name}`;
    const error = problemOf(typed[name], min, max);
    return (
      <Field id={id} label={label} hint={hint} error={error}>
        <input
          {...fieldState(id, { hint, error })}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={typed[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
          onBlur={onLeave}
        />
      </Field>
    );
  };
  const yard: [number, number] = [yardLimits.least, yardLimits.most];
  return (
    <>
      <div className="yard-pair">
        {field("yardWidth", "Yard width (feet)", yard, "From side line to side line")}
        {field("yardDepth", "Yard depth (feet)", yard, "From the house to the rear line")}
      </div>
      <div className="yard-pair">
        {field("side", "Side setback (feet)", [0, mostSetbackFt])}
        {field("rear", "Rear setback (feet)", [0, mostSetbackFt])}
      </div>
    </>
  );
}

/** Nothing typed is no mistake. */
function problemOf(typed: string, least: number, most: number): string | undefined {
  if (typed.trim() === "") return undefined;
  const feet = Number(typed);
  if (feet >= least && feet <= most) return undefined;
  return `Please enter feet from ${least} to ${most}, such as 42.5`;
}
