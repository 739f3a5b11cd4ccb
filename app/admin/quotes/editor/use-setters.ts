import { useLayoutEffect, useMemo, useRef } from "react";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import type { DraftParts } from "#core/quotes/merge.rules.ts";
import type { QuoteValue } from "./value.ts";

/** The functions that change a quote; they are stable, so a part renders again only if it changed. */
export type Setters = {
  set: (change: Partial<DraftParts> | ((parts: DraftParts) => DraftParts)) => void;
  setQuote: (change: Partial<QuoteValue> | ((value: QuoteValue) => QuoteValue)) => void;
};

export function useSetters(form: RecordForm<QuoteValue>): Setters {
  const latest = useRef(form);
  useLayoutEffect(() => {
    latest.current = form;
  });
  return useMemo(() => {
    const setQuote: Setters["setQuote"] = (change) => {
      const { value } = latest.current;
      latest.current.change(typeof change === "function" ? change(value) : { ...value, ...change });
    };
    return {
      setQuote,
      set: (change) =>
        setQuote(({ draft, ...others }) => ({
          ...others,
          draft: typeof change === "function" ? change(draft) : { ...draft, ...change },
        })),
    };
  }, []);
}
