import { Copy, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { PictureChoice } from "#app/admin/media/picture-choice.tsx";
import { Field, fieldState } from "#app/ui/field.tsx";
import { evaluateFormula, figureNames } from "#core/quotes/formula.rules.ts";
import { quoteLimits, quoteSections, type QuoteSectionId } from "#core/quotes/rules.ts";
import { decimalText } from "#lib/text/decimal-typed.ts";
import type { LineProps } from "./line-props.ts";
import { TypedInput } from "./typed-input.tsx";
import { usePoolFigures } from "./pool-figures.ts";

type DetailProps = LineProps & { name: string };

/** The rarely changed fields: the customer's text, the formula, our cost and the section; and actions on the line. */
export function LineDetails(props: DetailProps) {
  const { line, name, cost, actions, isOpen } = props;
  const id = useId();
  return (
    <div className="line-details" role="group" aria-label={`More about ${name}`}>
      <Field id={`${id}-text`} label="Text for the customer">
        <textarea
          {...fieldState(`${id}-text`, {})}
          rows={2}
          maxLength={quoteLimits.text}
          value={line.text}
          onChange={({ target }) => actions.change(line.id, { text: target.value })}
        />
      </Field>
      <Formula {...props} />
      {cost !== null && (
        <Field
          id={`${id}-cost`}
          label="Our cost for one"
          hint="Only people with permission to see costs see it."
        >
          <TypedInput
            {...fieldState(`${id}-cost`, { hint: "x" })}
            kind="dollars"
            nothing={-1}
            placeholder="Not known"
            value={cost}
            change={(cents) => actions.setCost(line.id, cents === -1 ? undefined : cents)}
          />
        </Field>
      )}
      <Field id={`${id}-section`} label="Section">
        <select
          {...fieldState(`${id}-section`, {})}
          value={line.section}
          onChange={({ target }) => actions.toSection(line.id, target.value as QuoteSectionId)}
        >
          {Object.entries(quoteSections).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <div role="group" aria-label={`Picture of ${name}`}>
        <PictureChoice
          value={line.picture}
          preview={props.picture}
          change={(picture) => actions.change(line.id, { picture })}
          of={name}
          isOpen={isOpen}
        />
      </div>
      <MoveAndMore {...props} />
      {!isOpen && <span className="muted">This revision was sent, so it can’t change.</span>}
    </div>
  );
}

/** The formula that computes the quantity from the pool; the result is used as soon as the formula is valid. */
function Formula({ line, actions, offers }: DetailProps) {
  const id = useId();
  const figures = usePoolFigures();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? line.formula;
  const result = text.trim() === "" || figures === undefined ? null : evaluateFormula(text, figures);
  const problem = result && "problem" in result ? result : null;
  const take = (formula: string) => {
    setTyped(formula);
    if (formula.trim() === "") return actions.change(line.id, { formula: "" });
    const result = figures === undefined ? null : evaluateFormula(formula, figures);
    if (result && "quantity" in result) actions.change(line.id, { formula, quantity: result.quantity });
  };
  return (
    <Field
      id={id}
      label="Quantity by formula"
      hint={`Such as (length + 8) * 4, from the pool’s ${figureNames.join(", ")}`}
      error={problem ? `${problem.problem} (at character ${problem.at + 1})` : undefined}
    >
      <input
        {...fieldState(id, { hint: "x", error: problem?.problem })}
        type="text"
        spellCheck={false}
        autoComplete="off"
        maxLength={quoteLimits.formula}
        value={text}
        onChange={({ target }) => take(target.value)}
        onBlur={() => !problem && setTyped(null)}
      />
      {offers.formula?.quantity !== undefined && (
        <button
          type="button"
          className="staff-button"
          onClick={() => actions.change(line.id, { quantity: offers.formula?.quantity ?? line.quantity })}
        >
          Use {decimalText(offers.formula.quantity, 3)} from the pool
        </button>
      )}
    </Field>
  );
}

function MoveAndMore({ line, name, at, count, actions, moveTo, isOpen }: DetailProps) {
  const moves = [
    { label: "Move up", to: at - 1 },
    { label: "Move down", to: at + 1 },
  ];
  return (
    <div className="record-actions">
      {moves.map(({ label, to }) => (
        <button
          key={label}
          type="button"
          className="staff-button"
          aria-label={`${label}: ${name}`}
          disabled={!isOpen || to < 0 || to >= count}
          onClick={() => moveTo(at, to)}
        >
          {label}
        </button>
      ))}
      <button
        type="button"
        className="staff-button"
        aria-label={`Duplicate ${name}`}
        onClick={() => actions.copy(line.id)}
      >
        <Copy size={16} aria-hidden /> Duplicate
      </button>
      <button
        type="button"
        className="staff-button"
        aria-label={`Delete ${name}`}
        onClick={() => actions.remove(line.id)}
      >
        <Trash2 size={16} aria-hidden /> Delete
      </button>
    </div>
  );
}
