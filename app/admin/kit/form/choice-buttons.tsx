import "./choice-buttons.css";

type ChoicesProps<Value extends string> = {
  label: string;
  choices: readonly (readonly [Value, string])[];
  value: Value;
  choose: (value: Value) => void;
};

/** A choice of a few options, as buttons of which one is pressed. */
export function ChoiceButtons<Value extends string>({ label, choices, value, choose }: ChoicesProps<Value>) {
  return (
    <div className="choice-buttons" role="group" aria-label={label}>
      {choices.map(([name, words]) => (
        <button
          key={name}
          type="button"
          className="staff-button"
          aria-pressed={name === value}
          onClick={() => choose(name)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
