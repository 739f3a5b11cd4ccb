import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import { quotes } from "#core/quotes/contract.ts";
import type { Quote } from "#core/quotes/shape.ts";
import { bodyOf, merges, valueOf, type QuoteValue } from "./value.ts";

/** A quote's form: it saves itself, and two people's changes are merged line by line. */
export function useQuoteForm(quote: Quote): RecordForm<QuoteValue> {
  return useRecordForm(useSource(quotes), quote, {
    id: quote.id,
    valueOf,
    bodyOf,
    merges,
    resends: true,
    // the editor shows in its own place whether it is saved
    announce: () => true,
  });
}
