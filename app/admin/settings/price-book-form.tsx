import { estimatedTotal, poolSizes, type PriceBook } from "#core/pricing/rules.ts";
import { dollars } from "#lib/dollars.ts";
import { DollarsField } from "#app/admin/kit/fields/dollars-field.tsx";
import { LinesField } from "#app/admin/kit/fields/lines-field.tsx";
import { TextField } from "#app/admin/kit/fields/text-field.tsx";
import { TickField } from "#app/admin/kit/fields/tick-field.tsx";
import { errorWithin } from "#app/admin/kit/fields/error-within.ts";
import { withPrice } from "./price-day.ts";
import type { FormProps } from "./section-props.ts";
import { storedSection } from "./stored-section.ts";

/** Installed price ranges by size. Dollars on the screen, cents in the book. */
export function PriceBookForm({ value, change, errors, rows }: FormProps<"priceBook">) {
  const stored = storedSection(rows, "priceBook");
  return (
    <>
      <div className="settings-part">
        <TextField
          label="Prices as of"
          type="date"
          hint="The day the prices were last checked, shown next to every price. A changed price sets it to today."
          error={errors.checkedOn}
          value={value.checkedOn}
          change={(checkedOn) => change({ ...value, checkedOn })}
        />
        <TickField
          label="These are demo values the company has not confirmed; pages say so next to each price"
          value={value.demo}
          change={(demo) => change({ ...value, demo })}
        />
      </div>
      <Ranges
        book={value}
        change={(size, cents) => change(withPrice({ stored, book: value }, size, cents))}
        errors={errors}
      />
      <div className="settings-part">
        <LinesField
          label="Included"
          hint="One per line"
          rows={7}
          error={errorWithin(errors, "includes")}
          value={value.includes}
          change={(includes) => change({ ...value, includes })}
        />
        <LinesField
          label="Not included"
          hint="One per line"
          rows={7}
          error={errorWithin(errors, "excludes")}
          value={value.excludes}
          change={(excludes) => change({ ...value, excludes })}
        />
      </div>
    </>
  );
}

type RangesProps = {
  book: PriceBook;
  change: (size: string, highCents: number) => void;
  errors: Record<string, string>;
};

function Ranges({ book, change, errors }: RangesProps) {
  return (
    <fieldset className="settings-part">
      <legend>Typical high price</legend>
      {poolSizes.map(({ size }) => (
        <DollarsField
          key={size}
          label={size}
          hint={`Low end: ${dollars(estimatedTotal(size))} (design tool)`}
          error={errors[`highCents.${size}`]}
          cents={book.highCents[size]}
          change={(cents) => change(size, cents)}
        />
      ))}
    </fieldset>
  );
}
