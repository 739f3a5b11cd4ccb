import { useNavigate } from "react-router";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { AnswerError } from "#app/admin/kit/fetch-json.ts";
import { isStale } from "#app/admin/kit/form/save-problem.ts";
import { useNow } from "#app/admin/kit/live/now.ts";
import { priceBooks } from "#core/prices/contract.ts";
import type { PriceChangePreview } from "#core/prices/changes.shape.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { longDay } from "#lib/time/long-day.ts";
import type { BulkPriceChange } from "./bulk-price-change.ts";
import { DayField } from "./day-field.tsx";
import { pricesLink } from "./links.ts";
import { offerRevert } from "./offer-revert.ts";

type ApplyProps = {
  priceChange: BulkPriceChange;
  preview: PriceChangePreview;
  /** The chosen day, which a new preview keeps; null for today. */
  day: string | null;
  choose: (day: string) => void;
  previewAgain: () => void;
};

/** Applies the previewed change, now or from a later day, as a new price book. */
export function ApplyChange({ priceChange, preview, day, choose, previewAgain }: ApplyProps) {
  const navigate = useNavigate();
  const today = floridaIsoDay(new Date(useNow(60_000)));
  const on = day ?? today;
  const apply = useAction(priceBooks, "changeMany");
  const fields = apply.error instanceof AnswerError ? apply.error.problem?.fields : undefined;
  const run = () =>
    apply.mutate(
      { body: { ...priceChange, book: preview.book, on } },
      {
        onSuccess: (made) => {
          offerRevert(made);
          void navigate(pricesLink(made.id));
        },
      },
    );
  const { total } = preview;
  const count = total === 1 ? "one pool" : `${total.toLocaleString("en-US")} pools`;
  return (
    <div className="settings-part prices-actions">
      <DayField
        on={on}
        today={today}
        error={fields?.on}
        change={(next) => {
          choose(next);
          apply.reset();
        }}
      />
      <div className="record-actions">
        {isStale(apply.error) ? (
          <button type="button" className="staff-button ink" onClick={previewAgain}>
            Preview again
          </button>
        ) : (
          <button
            type="button"
            className="staff-button go"
            disabled={apply.isPending || on === ""}
            onClick={run}
          >
            Change {count} {on === today || on === "" ? "now" : `on ${longDay(on)}`}
          </button>
        )}
        {!fields?.on && <ActionError of={apply.error} />}
      </div>
    </div>
  );
}
