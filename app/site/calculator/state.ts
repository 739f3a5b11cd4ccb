import { useEffect, useMemo, useRef, useState, type FormEvent } from "react";
import { baseOf, fillFrom, queryOf, type CalculatorPool } from "./address.ts";
import { readTexts, type Reading, type Texts } from "./reading.ts";

export type CalculatorData = { texts: Texts; pools: CalculatorPool[]; climates: { city: string }[] };

/** Results update immediately; the address follows after a pause in typing. */
const addressPause = 400;

/**
 * The parsed form, and the props for the form element. The fields are uncontrolled, so no input is ever lost: neither
 * what was typed before hydration nor invalid input.
 */
export function useCalculator({ texts, pools, climates }: CalculatorData) {
  const cities = useMemo(() => climates.map(({ city }) => city), [climates]);
  const form = useRef<HTMLFormElement>(null);
  const [reading, setReading] = useState<Reading>(() =>
    readTexts(texts, baseOf(texts.pool ?? "", pools), cities),
  );
  const read = () => {
    if (form.current === null) return;
    const typed = typedIn(form.current);
    setReading((before) => (same(typed, before.texts) ? before : readTexts(typed, before.sound, cities)));
  };
  // typed before hydration, or restored by the browser
  useEffect(read, [cities]);
  useAddress(reading.texts, pools);
  const edit = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement && target.name === "pool")
      fillFields(target.form!, reading.texts, target.value, pools);
    read();
  };
  return { form, reading, cities, edit };
}

function useAddress(texts: Texts, pools: CalculatorPool[]): void {
  const first = useRef(texts);
  useEffect(() => {
    if (first.current === texts) return;
    const timer = setTimeout(() => {
      const { pathname, hash } = window.location;
      // keeps the router's own state, which it uses to count pages
      window.history.replaceState(window.history.state, "", pathname + queryOf(texts, pools) + hash);
    }, addressPause);
    return () => clearTimeout(timer);
  }, [texts, pools]);
}

function fillFields(form: HTMLFormElement, before: Texts, pool: string, pools: CalculatorPool[]): void {
  const after = fillFrom(before, pool, pools);
  for (const [name, text] of Object.entries({ ...after, filled: pool })) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value !== text) field.value = text;
  }
}

function typedIn(form: HTMLFormElement): Texts {
  const entries = [...new FormData(form)].filter(([name]) => name !== "filled");
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function same(a: Texts, b: Texts): boolean {
  return Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);
}
