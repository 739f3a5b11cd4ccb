import { useEffect, useMemo, useRef, useState, type FormEvent } from "react";
import { changeAddress } from "#app/site/parts/change-address.ts";
import { baseOf, fillFrom, queryOf, type CalculatorPool, type Tab } from "./address.ts";
import { readTexts, type Reading, type Texts } from "./reading.ts";
import { useTab } from "./tabs.tsx";

export type CalculatorData = {
  show: Tab;
  texts: Texts;
  pools: CalculatorPool[];
  climates: { city: string }[];
};

/** Results update immediately; the address follows after a pause in typing. */
const addressPause = 400;

/**
 * The parsed form, and the props for the form element. The fields are uncontrolled, so no input is ever lost: neither
 * what was typed before hydration nor invalid input.
 */
export function useCalculator({ show, texts, pools, climates }: CalculatorData) {
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
  const [tab, choose] = useTab(show);
  useAddress(reading.texts, pools, tab);
  const edit = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement && target.name === "pool")
      fillFields(target.form!, reading.texts, target.value, pools);
    read();
  };
  return { form, reading, cities, edit, tab, choose };
}

function useAddress(texts: Texts, pools: CalculatorPool[], tab: Tab): void {
  const query = queryOf(texts, pools, tab);
  const written = useRef(query);
  useEffect(() => {
    if (written.current === query) return;
    const timer = setTimeout(() => {
      written.current = query;
      changeAddress((address) => {
        address.search = query;
        address.hash = "";
      });
    }, addressPause);
    return () => clearTimeout(timer);
  }, [query]);
}

function fillFields(form: HTMLFormElement, before: Texts, pool: string, pools: CalculatorPool[]): void {
  const after = fillFrom(before, pool, pools);
  for (const [name, text] of Object.entries({ ...after, filled: pool })) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value !== text) field.value = text;
  }
}

function typedIn(form: HTMLFormElement): Texts {
  const entries = [...new FormData(form)].filter(([name]) => name !== "filled" && name !== "show");
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function same(a: Texts, b: Texts): boolean {
  return Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);
}
