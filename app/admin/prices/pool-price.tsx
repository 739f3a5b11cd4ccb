import { useRef, useState } from "react";
import { DollarsField } from "#app/admin/kit/form/fields/dollars-field.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { SaveActions } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useNewRecord } from "#app/admin/kit/form/use-new-record.ts";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { useNow } from "#app/admin/kit/live/now.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/policies.ts";
import type { PoolRecord } from "#core/pools/shape.ts";
import type { PoolPriceInput } from "#core/prices/changes.shape.ts";
import { priceBooks } from "#core/prices/contract.ts";
import type { PriceBookRecord } from "#core/prices/shape.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { longDay } from "#lib/time/long-day.ts";
import { DayField } from "./day-field.tsx";
import { offerRevert } from "./offer-revert.ts";

type PriceProps = { pool: Pick<PoolRecord, "id" | "price"> };

/** Sets a pool's own price from its record, without a draft of all prices. */
export function PoolPrice({ pool, opens }: PriceProps & { opens: boolean }) {
  const { user } = useShell();
  const [isOpen, setOpen] = useState(opens);
  if (!may(user, priceBooks.operations.setPoolPrice)) return null;
  if (isOpen)
    return (
      <div ref={focusFirstField}>
        <PriceForm pool={pool} close={() => setOpen(false)} />
      </div>
    );
  return (
    <button type="button" className="staff-button" onClick={() => setOpen(true)}>
      Change the price
    </button>
  );
}

/** It is below the fold of a phone, and the button that opened it is gone. */
function focusFirstField(form: HTMLElement | null): void {
  form?.querySelector("input")?.focus();
}

function PriceForm({ pool, close }: PriceProps & { close: () => void }) {
  const today = floridaIsoDay(new Date(useNow(60_000)));
  const set = useAction(priceBooks, "setPoolPrice");
  const made = useRef<PriceBookRecord>(null);
  const source = {
    ...useSource(priceBooks, { create: "setPoolPrice" }),
    add: async (body: object, key: string) => {
      made.current = await set.mutateAsync({ key, body: body as PoolPriceInput });
      return made.current;
    },
  };
  const form = useNewRecord(source, {
    of: `pool ${pool.id}`,
    blank: {
      lowCents: pool.price?.lowCents ?? (null as number | null),
      highCents: pool.price?.highCents ?? (null as number | null),
      on: today,
    },
    bodyOf: ({ on, ...range }) => ({ range: { poolId: pool.id, ...range }, on }),
    onAdded: close,
  });
  // the message about the new prices, with its Undo, replaces "Saved"
  const publish = () => form.save({}, { after: () => made.current && offerRevert(made.current) });
  const { value, errors } = form;
  const { on } = value;
  return (
    <RecordFormView form={{ ...form, save: publish }} className="record-form" label="Change the price">
      <DollarsField
        label="Low price"
        cents={value.lowCents}
        change={(lowCents) => form.change({ ...value, lowCents })}
        error={errors["range.lowCents"]}
      />
      <DollarsField
        label="High price"
        hint="Whole hundreds of dollars. The price stays this pool’s own until you change it."
        cents={value.highCents}
        change={(highCents) => form.change({ ...value, highCents })}
        error={errors["range.highCents"]}
      />
      <DayField
        on={on}
        today={today}
        error={errors.on}
        change={(day) => form.change({ ...value, on: day })}
      />
      <SaveActions
        form={{ ...form, save: publish }}
        save={on === today || on === "" ? "Publish the price now" : `Publish it on ${longDay(on)}`}
        saving="Publishing…"
        variant="go"
      />
      <button type="button" className="staff-button" onClick={close}>
        Close
      </button>
    </RecordFormView>
  );
}
