import "./form.css";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field, fieldState } from "#app/ui/field.tsx";
import { pumpWatts } from "#core/prices/costs.rules.ts";
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
import { Fold } from "./fold.tsx";
import { useOf, type Reading, type Texts } from "./reading.ts";

/** The starting point: choosing a pool fills in its price, surface and gallons. */
export function PoolChoice({ pools, texts }: { pools: CalculatorPool[]; texts: Texts }) {
  const chosen = pools.find(({ id }) => id === texts.pool);
  const manufacturers = [...new Set(pools.map(({ manufacturer }) => manufacturer))];
  return (
    <div>
      <Field
        id="calc-pool"
        label="Start from a pool"
        hint={chosen?.summary ?? "Fills in price, water area and gallons. Your own entries stay."}
      >
        <select
          {...fieldState("calc-pool", { hint: "summary" })}
          name="pool"
          defaultValue={texts.pool}
          autoComplete="off"
        >
          <option value="">No pool, my own numbers</option>
          {manufacturers.map((name) => (
            <optgroup key={name} label={name}>
              {pools
                .filter(({ manufacturer }) => manufacturer === name)
                .map(({ id, name, range }) => (
                  <option key={id} value={id}>
                    {range ? `${name}: ${range}` : name}
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
        An estimate, not an offer or financial advice. We’re not a lender; go by your lender’s own disclosure.
      </p>
      <Calculate />
    </div>
  );
}

export function UseFields({ reading, cities }: { reading: Reading; cities: string[] }) {
  const towns = { label: "Your city", start: "", choices: cities.map((value) => ({ value, text: value })) };
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
        <p className="calculator-aside num">At low speed it draws about {watts.toLocaleString("en-US")} W.</p>
      </fieldset>
      <fieldset className="calculator-group">
        <legend>Prices</legend>
        <Figures fields={priceFields} reading={reading} />
      </fieldset>
      <Fold title="Advanced" open={open}>
        <fieldset className="calculator-group">
          <legend className="visually-hidden">Advanced</legend>
          <Figures fields={modelFields} reading={reading} />
        </fieldset>
      </Fold>
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
