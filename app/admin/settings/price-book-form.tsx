import { estimatedTotal, poolSizes, type PriceBook } from "#core/pricing/rules.ts";
import { dollars } from "#lib/dollars.ts";
import { LinesField } from "#app/admin/kit/fields/lines-field.tsx";
import { NumberField } from "#app/admin/kit/fields/number-field.tsx";
import { TextField } from "#app/admin/kit/fields/text-field.tsx";
import { TickField } from "#app/admin/kit/fields/tick-field.tsx";
import { errorWithin } from "#app/admin/kit/fields/error-within.ts";
import type { FormProps } from "./section-props.ts";

/** Installed price ranges by size. Dollars on the screen, cents in the book. */
export function PriceBookForm({ value, change, errors }: FormProps<"priceBook">) {
  return (
    <>
      <div className="settings-part">
        <TextField
          label="Prices as of"
          type="date"
          hint="The day the prices were last checked, shown next to every price."
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
      <Ranges book={value} change={change} errors={errors} />
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

type RangesProps = { book: PriceBook; change: (book: PriceBook) => void; errors: Record<string, string> };

function Ranges({ book, change, errors }: RangesProps) {
  return (
    <fieldset className="settings-part">
      <legend>Typical high price</legend>
      {poolSizes.map(({ size }) => (
        <NumberField
          key={size}
          label={size}
          step="0.01"
          hint={`Low end: ${dollars(estimatedTotal(size))} (design tool)`}
          error={errors[`highCents.${size}`]}
          value={(book.highCents[size] ?? Number.NaN) / 100}
          change={(price) =>
            change({ ...book, highCents: { ...book.highCents, [size]: Math.round(price * 100) } })
          }
        />
      ))}
    </fieldset>
  );
}
