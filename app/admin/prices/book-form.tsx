import { deepFt, type PriceBook } from "#core/prices/pricing.rules.ts";
import { estimatedTotal, poolSizes } from "#core/prices/sizes.rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import { DollarsField } from "#app/admin/kit/form/fields/dollars-field.tsx";
import { LinesField } from "#app/admin/kit/form/fields/lines-field.tsx";
import { NumberField } from "#app/admin/kit/form/fields/number-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { TickField } from "#app/admin/kit/form/fields/tick-field.tsx";
import { errorsUnder, errorWithin } from "#app/admin/kit/form/fields/error-within.ts";
import type { Errors } from "#app/admin/kit/form/save-problem.ts";
import { FreightForm } from "./freight-form.tsx";
import { RangesForm } from "./ranges-form.tsx";
import { ExtrasForm } from "./extras-form.tsx";

export type BookFormProps = {
  book: PriceBook;
  change: (book: PriceBook) => void;
  /** The errors by the field's path in the book. */
  errors: Errors;
};

/** Installed price ranges by size and water area, and the extras. Dollars on the screen, cents in the book. */
export function PriceBookForm({ book, change, errors }: BookFormProps) {
  const put = (figures: Partial<PriceBook>) => change({ ...book, ...figures });
  return (
    <>
      <div className="settings-part">
        <TextField
          label="Date shown with the prices"
          type="date"
          hint="If a price changes, this becomes the day on which you publish it."
          error={errors.checkedOn}
          value={book.checkedOn}
          change={(checkedOn) => put({ checkedOn })}
        />
        <TickField
          label="These are demo values the company has not confirmed; pages say so next to each price"
          value={book.demo}
          change={(demo) => put({ demo })}
        />
      </div>
      <Ranges book={book} put={put} errors={errors} />
      <WaterAreas book={book} put={put} errors={errors} />
      <div className="settings-part">
        <LinesField
          label="Included"
          hint="One per line"
          rows={7}
          error={errorWithin(errors, "includes")}
          value={book.includes}
          change={(includes) => put({ includes })}
        />
        <LinesField
          label="Not included, priced after a site visit"
          hint="One per line. Extras below have their own prices."
          rows={7}
          error={errorWithin(errors, "excludes")}
          value={book.excludes}
          change={(excludes) => put({ excludes })}
        />
      </div>
      <RangesForm
        value={book.ranges}
        change={(ranges) => put({ ranges })}
        error={errors.ranges}
        errors={errorsUnder(errors, "ranges")}
      />
      <FreightForm
        value={book.freight}
        change={(freight) => put({ freight })}
        errors={errorsUnder(errors, "freight")}
      />
      <ExtrasForm
        value={book.extras}
        change={(extras) => put({ extras })}
        error={errors.extras}
        errors={errorsUnder(errors, "extras")}
      />
    </>
  );
}

type PartProps = {
  book: PriceBook;
  put: (figures: Partial<PriceBook>) => void;
  errors: Errors;
};

function Ranges({ book, put, errors }: PartProps) {
  return (
    <fieldset className="settings-part">
      <legend>Highest typical price of a size: its largest pool, with a spa or a deep end</legend>
      {poolSizes.map(({ size }) => (
        <DollarsField
          key={size}
          label={size}
          hint={`Low end: ${dollars(estimatedTotal(size))} (design tool)`}
          error={errors[`highCents.${size}`]}
          cents={book.highCents[size]}
          change={(cents) => put({ highCents: { ...book.highCents, [size]: cents } })}
        />
      ))}
    </fieldset>
  );
}

/** The water areas of the sizes. Between them, a pool's price is interpolated. */
function WaterAreas({ book, put, errors }: PartProps) {
  return (
    <>
      <fieldset className="settings-part">
        <legend>Water area, in sq ft</legend>
        {poolSizes.map(({ size }) => (
          <div key={size} className="settings-part">
            <NumberField
              label={`${size}: low end at`}
              error={errors[`fromSqFt.${size}`]}
              value={book.fromSqFt[size] ?? Number.NaN}
              change={(area) => put({ fromSqFt: { ...book.fromSqFt, [size]: area } })}
            />
            <NumberField
              label={`${size}: high end at`}
              error={errors[`toSqFt.${size}`]}
              value={book.toSqFt[size] ?? Number.NaN}
              change={(area) => put({ toSqFt: { ...book.toSqFt, [size]: area } })}
            />
          </div>
        ))}
      </fieldset>
      <fieldset className="settings-part">
        <legend>Added to both ends of a pool’s price</legend>
        <DollarsField
          label="Spa in the shell"
          error={errors.spaCents}
          cents={book.spaCents}
          change={(spaCents) => put({ spaCents })}
        />
        <DollarsField
          label={`Deep end below ${deepFt} ft`}
          error={errors.deepEndCents}
          cents={book.deepEndCents}
          change={(deepEndCents) => put({ deepEndCents })}
        />
      </fieldset>
    </>
  );
}
