import {
  budgetsCents,
  longestYardFt,
  depthNames,
  mustHaveNames,
  swimmerNames,
  type Answers,
  type Depth,
} from "#core/desk/advice/rules.ts";
import { deckFt } from "#core/prices/sizes.rules.ts";
import { Field, fieldState } from "#app/ui/field.tsx";
import { dollars } from "#lib/money/dollars.ts";

type FinderQuestionsProps = { answers: Answers; onAnswer: (answers: Answers) => void; shapes: string[] };

/** Yard, swimmers, depth, shape, budget, must-haves: each is optional. */
export function FinderQuestions({ answers, onAnswer, shapes }: FinderQuestionsProps) {
  const answer = (part: Partial<Answers>) => onAnswer({ ...answers, ...part });
  return (
    <>
      <Yard answers={answers} onAnswer={answer} />
      <Several
        legend="Who will swim?"
        names={swimmerNames}
        chosen={answers.swimmers}
        onChoose={(swimmers) => answer({ swimmers })}
      />
      <One
        id="finder-depth"
        label="How deep?"
        value={answers.depth}
        options={Object.entries(depthNames)}
        onChoose={(depth) => answer({ depth: depth as Depth })}
      />
      <One
        id="finder-shape"
        label="Which shape?"
        value={answers.shape}
        options={shapes.map((shape) => [shape, shape])}
        onChoose={(shape) => answer({ shape })}
      />
      <One
        id="finder-budget"
        label="What’s your budget, installed?"
        value={String(answers.budgetCents ?? "")}
        options={budgetsCents.map((cents) => [String(cents), `Up to ${dollars(cents)}`])}
        onChoose={(cents) => answer({ budgetCents: cents === "" ? null : Number(cents) })}
      />
      <Several
        legend="What are your must-haves?"
        names={mustHaveNames}
        chosen={answers.mustHaves}
        onChoose={(mustHaves) => answer({ mustHaves })}
      />
    </>
  );
}

function Yard({ answers, onAnswer }: { answers: Answers; onAnswer: (part: Partial<Answers>) => void }) {
  const measure = (id: string, name: "yardLengthFt" | "yardWidthFt") => (
    <input
      {...fieldState(id, {})}
      type="number"
      inputMode="decimal"
      min="1"
      max={longestYardFt}
      step="any"
      aria-describedby="finder-yard-hint"
      defaultValue={answers[name] ?? ""}
      onChange={({ target }) => onAnswer({ [name]: target.value === "" ? null : Number(target.value) })}
    />
  );
  return (
    <fieldset>
      <legend>How much room do you have?</legend>
      <div className="two">
        <Field id="finder-yard-length" label="Length (feet)">
          {measure("finder-yard-length", "yardLengthFt")}
        </Field>
        <Field id="finder-yard-width" label="Width (feet)">
          {measure("finder-yard-width", "yardWidthFt")}
        </Field>
      </div>
      <p className="hint" id="finder-yard-hint">
        Open space inside your setbacks, with {deckFt} feet of deck all around.
      </p>
    </fieldset>
  );
}

type SeveralProps<Name extends string> = {
  legend: string;
  names: Record<Name, string>;
  chosen: Name[];
  onChoose: (chosen: Name[]) => void;
};

function Several<Name extends string>({ legend, names, chosen, onChoose }: SeveralProps<Name>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {(Object.keys(names) as Name[]).map((name) => (
        <label key={name} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
            }
          />
          <span>{names[name]}</span>
        </label>
      ))}
    </fieldset>
  );
}

type OneProps = {
  id: string;
  label: string;
  value: string;
  options: [value: string, text: string][];
  onChoose: (value: string) => void;
};

function One({ id, label, value, options, onChoose }: OneProps) {
  return (
    <Field id={id} label={label}>
      <select {...fieldState(id, {})} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">No preference</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}
