import "./form.css";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Field, fieldState } from "#app/ui/field.tsx";
import { pumpWatts } from "#core/costs/rules.ts";
import type { CalculatorPool } from "./address.ts";
import {
  choiceFields,
  heatFields,
  loanFields,
  modelFields,
  priceFields,
  pumpFields,
  waterFields,
  type ChoiceField,
  type NumberField,
} from "./fields.ts";
import { useOf, type Reading, type Texts } from "./reading.ts";

/** The starting point: choosing a pool fills in its price, surface and gallons. */
export function PoolChoice({ pools, texts }: { pools: CalculatorPool[]; texts: Texts }) {
  const chosen = pools.find(({ id }) => id === texts.pool);
  const manufacturers = [...new Set(pools.map(({ manufacturer }) => manufacturer))];
  return (
    <div className="calculator-start">
      <Field
        id="calc-pool"
        label="Start from a pool"
        hint={chosen?.summary ?? "It fills in price, surface and gallons. What you have typed stays."}
      >
        <select
          {...fieldState("calc-pool", { hint: "summary" })}
          name="pool"
          defaultValue={texts.pool}
          autoComplete="off"
        >
          <option value="">No pool: my own figures</option>
          {manufacturers.map((name) => (
            <optgroup key={name} label={name}>
              {pools
                .filter(({ manufacturer }) => manufacturer === name)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </Field>
      <input type="hidden" name="filled" defaultValue={texts.pool} />
    </div>
  );
}

export function LoanFields({ reading }: { reading: Reading }) {
  return (
    <div className="form">
      <Figures fields={loanFields} reading={reading} />
      <p className="fine">
        A sum, not financial advice and not an offer. We lend no money and name no lender; a lender’s own
        disclosure decides.
      </p>
      <Calculate />
    </div>
  );
}

export function UseFields({ reading, cities }: { reading: Reading; cities: string[] }) {
  const towns = { label: "Climate of", start: "", choices: cities.map((value) => ({ value, text: value })) };
  const { heater, from, to } = choiceFields;
  // decided once, so that the section does not close over a field while its error is being fixed
  const [open] = useState(() => Object.keys(modelFields).some((name) => name in reading.problems));
  const watts = Math.round(pumpWatts(useOf(reading.sound)));
  return (
    <div className="form">
      <fieldset className="calculator-group">
        <legend>Water and heat</legend>
        <Figures fields={waterFields} reading={reading} />
        <Choice name="city" field={towns} reading={reading} />
        <Choice name="heater" field={heater} reading={reading} />
        <Figures fields={heatFields} reading={reading} />
        <Choice name="from" field={from} reading={reading} />
        <Choice name="to" field={to} reading={reading} />
      </fieldset>
      <fieldset className="calculator-group">
        <legend>Pump</legend>
        <Figures fields={pumpFields} reading={reading} />
        <p className="calculator-aside num">
          At that speed it takes about {watts.toLocaleString("en-US")} W.
        </p>
      </fieldset>
      <fieldset className="calculator-group">
        <legend>Prices</legend>
        <Figures fields={priceFields} reading={reading} />
      </fieldset>
      <details className="calculator-more" open={open}>
        <summary>
          More assumptions of the model <Icon name="chevron-down" size={18} />
        </summary>
        <fieldset className="calculator-group">
          <legend className="visually-hidden">The model</legend>
          <Figures fields={modelFields} reading={reading} />
        </fieldset>
      </details>
      <Calculate />
    </div>
  );
}

function Figures({ fields, reading }: { fields: Record<string, NumberField>; reading: Reading }) {
  return Object.entries(fields).map(([name, { label, hint }]) => {
    const error = reading.problems[name];
    return (
      <Field key={name} id={`calc-${name}`} label={label} hint={hint} error={error}>
        <input
          {...fieldState(`calc-${name}`, { hint, error })}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          defaultValue={reading.texts[name]}
        />
      </Field>
    );
  });
}

type ChoiceProps = { name: string; field: ChoiceField; reading: Reading };

function Choice({ name, field, reading }: ChoiceProps) {
  return (
    <Field id={`calc-${name}`} label={field.label}>
      <select
        {...fieldState(`calc-${name}`, {})}
        name={name}
        autoComplete="off"
        defaultValue={reading.sound[name]}
      >
        {field.choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** With JavaScript the results follow the input, and this button exists only for the Enter key. */
function Calculate() {
  return (
    <p className="calculator-go">
      <Button type="submit">Calculate</Button>
    </p>
  );
}
