import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { Dates, Section } from "#app/admin/kit/record/facts.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { SaveActions } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { RecordHistory } from "#app/admin/kit/record/record-history.tsx";
import { offerUndo } from "#app/admin/kit/record/undo.ts";
import { may } from "#core/policies.ts";
import { priceItems } from "#core/quotes/price-items/contract.ts";
import type { PriceItem } from "#core/quotes/price-items/shape.ts";
import { ItemFieldset } from "./fields.tsx";
import { Prices } from "./prices.tsx";

/** A price item: its prices, its texts for the customer, and its history. */
export function PriceItemBody({ record }: { record: PriceItem }) {
  return (
    <>
      <Prices item={record} />
      <ItemForm item={record} />
      <Archive item={record} />
      <Section title="History">
        <RecordHistory contract={priceItems} id={record.id} names={names} />
      </Section>
      <Dates record={record} />
    </>
  );
}

const names = { text: "text for the customer", unit: "the price is for" };

function ItemForm({ item }: { item: PriceItem }) {
  const form = useRecordForm(useSource(priceItems), item, {
    id: item.id,
    valueOf: ({ name, unit, section, text, picture }) => ({ name, unit, section, text, picture }),
  });
  const picture = form.value.picture === item.picture ? item.shownPicture : null;
  return (
    <Section title="On the quote">
      <RecordFormView form={form} className="record-form" label="Change price item" names={names}>
        <ItemFieldset form={form} picture={picture} />
        <SaveActions form={form} />
      </RecordFormView>
    </Section>
  );
}

/** Lines of quotes keep copies, so an item is never deleted. */
function Archive({ item: { id, version, status, name } }: { item: PriceItem }) {
  const { user } = useShell();
  const change = useAction(priceItems, "change");
  const isActive = status === "active";
  if (!may(user, priceItems.operations.change)) return null;
  const run = () =>
    change.mutate(
      { id, body: { version, status: isActive ? "archived" : "active" } },
      {
        onSuccess: (changed) =>
          offerUndo({
            title: isActive ? "Archived" : "Restored",
            description: name,
            undo: async () => {
              await change.mutateAsync({ id, body: { version: changed.version, status } });
              return undefined;
            },
          }),
      },
    );
  return (
    <Section title={isActive ? "Stop offering it?" : "Archived"}>
      <p className="muted">
        {isActive
          ? "Archive it, and new quotes leave it out. Quotes that have it keep their lines and prices."
          : "New quotes leave it out. Quotes that have it keep their lines and prices."}
      </p>
      <p className="record-actions">
        <button type="button" className="staff-button" disabled={change.isPending} onClick={run}>
          {isActive ? "Archive" : "Restore"}
        </button>
      </p>
      <ActionError of={change.error} />
    </Section>
  );
}
