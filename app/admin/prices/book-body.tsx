import { RecordHistory } from "#app/admin/kit/record/record-history.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { errorsUnder } from "#app/admin/kit/form/fields/error-within.ts";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { SaveBar, SaveButton } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import { priceBooks } from "#core/prices/contract.ts";
import { priceBookLimits } from "#core/prices/rules.ts";
import type { PriceBookRecord } from "#core/prices/shape.ts";
import { PriceBookForm } from "./book-form.tsx";
import { lockedWords } from "./words.ts";

/** The prices of a book, which can be changed in a draft, with its history beside them. */
export function BookBody({ record }: { record: PriceBookRecord }) {
  const source = useSource(priceBooks);
  const form = useRecordForm(source, record, {
    id: record.id,
    valueOf: ({ note, book }) => ({ note, book }),
  });
  const { value, change, errors } = form;
  return (
    <div className="settings-section">
      <RecordFormView
        form={form}
        className="settings-form"
        label="Prices"
        names={priceNames}
        locked={lockedWords(record)}
      >
        <div className="settings-fields">
          <TextField
            label="What changes, for your coworkers"
            error={errors.note}
            value={value.note}
            change={(note) => change({ ...value, note })}
            limit={priceBookLimits.note}
          />
          <PriceBookForm
            book={value.book}
            change={(book) => change({ ...value, book })}
            errors={errorsUnder(errors, "book")}
          />
        </div>
        <SaveBar
          form={form}
          status={form.isChanged ? "Not saved yet" : "Visitors see it once you publish it."}
        >
          <SaveButton form={form} />
        </SaveBar>
      </RecordFormView>
      <aside className="panel" aria-label="History">
        <h2>History</h2>
        <RecordHistory contract={priceBooks} id={record.id} names={priceNames} />
      </aside>
    </div>
  );
}

/** Labels of the fields of a price book that have different names in the record. */
export const priceNames: Record<string, string> = {
  demo: "sample or demo",
  highCents: "typical high price",
  lowCents: "low price",
  fromSqFt: "water area it begins at",
  toSqFt: "water area of its largest pool",
  spaCents: "built-in spa",
  deepEndCents: "deep end",
  sourceName: "source",
  source: "source’s URL",
  date: "date checked",
  grade: "where the figure is from",
  checkedOn: "date shown with the prices",
};
