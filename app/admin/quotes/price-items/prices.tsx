import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { Recent, Section, Tag } from "#app/admin/kit/record/facts.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { SaveActions } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useNewRecord } from "#app/admin/kit/form/use-new-record.ts";
import { useNow } from "#app/admin/kit/live/now.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { offerUndo } from "#app/admin/kit/record/undo.ts";
import { toast } from "#app/ui/toasts.ts";
import { may } from "#core/policies.ts";
import { priceItems } from "#core/quotes/price-items/contract.ts";
import { priceOn } from "#core/quotes/price-items/rules.ts";
import type { ItemPrice, PriceInput, PriceItem } from "#core/quotes/price-items/shape.ts";
import { dollars } from "#lib/money/dollars.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { longDay } from "#lib/time/long-day.ts";
import { AmountFields, useAmounts } from "./fields.tsx";
import { putBack } from "./put-back.ts";

/** Today in Florida; it changes at midnight. */
function useToday(): string {
  return floridaIsoDay(new Date(useNow(60_000)));
}

/** Current, scheduled and past prices. */
export function Prices({ item }: { item: PriceItem }) {
  const today = useToday();
  const current = priceOn(item.prices, today);
  return (
    <Section title="Prices">
      <ol className="record-list stacked">
        {item.prices.map((price) => (
          <li key={price.fromDay}>
            <span>
              <b>{dollars(price.priceCents)}</b> from {longDay(price.fromDay)}{" "}
              {price === current && <Tag variant="ok">Current</Tag>}
              {price.fromDay > today && <Tag variant="warn">Scheduled</Tag>}
            </span>
            {typeof price.costCents === "number" && <span>Cost {dollars(price.costCents)}</span>}
            <span className="muted">
              {price.setBy && (
                <>
                  <bdi>{price.setBy}</bdi>,{" "}
                </>
              )}
              <Recent at={price.setAt} />
            </span>
            {price.fromDay > today && <CancelPrice item={item} price={price} />}
          </li>
        ))}
      </ol>
      <SetPrice key={item.id} item={item} today={today} />
    </Section>
  );
}

function CancelPrice({ item, price }: { item: PriceItem; price: ItemPrice }) {
  const { user } = useShell();
  const cancel = useAction(priceItems, "cancelPrice");
  const plan = useAction(priceItems, "setPrice");
  if (!may(user, priceItems.operations.cancelPrice)) return null;
  const { fromDay } = price;
  const tell = ({ version }: PriceItem) => {
    const title = "Scheduled price canceled";
    const body = putBack(price, version);
    if (!body) return toast({ title });
    const undo = async () => {
      await plan.mutateAsync({ id: item.id, body });
      return undefined;
    };
    offerUndo({ title, undo });
  };
  const run = () =>
    cancel.mutate({ id: item.id, body: { version: item.version, fromDay } }, { onSuccess: tell });
  return (
    <>
      <p className="record-actions">
        <button
          type="button"
          className="staff-button"
          aria-label={`Cancel the price from ${longDay(fromDay)}`}
          disabled={cancel.isPending}
          onClick={run}
        >
          Cancel
        </button>
      </p>
      <ActionError of={cancel.error} />
    </>
  );
}

/** Sets the next price, from today or a later day. The fields start empty, so that no price is set by accident. */
function SetPrice({ item, today }: { item: PriceItem; today: string }) {
  const { user } = useShell();
  const amounts = useAmounts();
  const setting = useAction(priceItems, "setPrice");
  const source = {
    ...useSource(priceItems, { create: "setPrice" }),
    add: (body: object, key: string) => setting.mutateAsync({ id: item.id, key, body: body as PriceInput }),
  };
  const form = useNewRecord(source, {
    of: item.id,
    blank: {
      fromDay: today,
      priceCents: null as number | null,
      costCents: item.costCents ?? null,
    },
    bodyOf: ({ fromDay, ...typed }) => ({ version: item.version, fromDay, ...amounts(typed) }),
    onAdded: () => {},
  });
  const { value, errors } = form;
  const set = (fields: Partial<typeof value>) => form.change({ ...value, ...fields });
  if (!may(user, priceItems.operations.setPrice)) return null;
  return (
    <RecordFormView form={form} className="record-form" label="Set a price">
      <AmountFields value={value} errors={errors} set={set} />
      <TextField
        label="From"
        type="date"
        hint="It starts at midnight Eastern Time. Today means now."
        value={value.fromDay}
        change={(fromDay) => set({ fromDay })}
        error={errors.fromDay}
      />
      <SaveActions form={form} save="Set price" saving="Setting…" variant="go" />
    </RecordFormView>
  );
}
