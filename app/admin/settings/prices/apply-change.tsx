import { useState } from "react";
import { useNavigate } from "react-router";
import { useAction } from "#app/admin/kit/actions.ts";
import { AnswerError, errorMessage } from "#app/admin/kit/fetch-json.ts";
import { useNow } from "#app/admin/kit/now.ts";
import { priceBooks } from "#core/price-books/contract.ts";
import { floridaIsoDay } from "#lib/florida-time.ts";
import { longDay } from "#lib/long-day.ts";
import type { Wanted } from "./wanted.ts";
import { DayField } from "./day-field.tsx";
import { pricesLink } from "./links.ts";
import { offerRevert } from "./offer-revert.ts";

/** Applies what was previewed, now or from a day to come, as a new price book. */
export function ApplyChange({ wanted, pools }: { wanted: Wanted; pools: number }) {
  const navigate = useNavigate();
  const today = floridaIsoDay(new Date(useNow(60_000)));
  const [on, setOn] = useState(today);
  const apply = useAction(priceBooks, "changeMany");
  const fields = apply.error instanceof AnswerError ? apply.error.problem?.fields : undefined;
  const run = () =>
    apply.mutate(
      { body: { ...wanted, on } },
      {
        onSuccess: (made) => {
          offerRevert(made);
          void navigate(pricesLink(made.id));
        },
      },
    );
  const count = pools === 1 ? "one pool" : `${pools.toLocaleString("en-US")} pools`;
  return (
    <div className="settings-part prices-actions">
      <DayField
        on={on}
        today={today}
        error={fields?.on}
        change={(day) => {
          setOn(day);
          apply.reset();
        }}
      />
      <div className="record-actions">
        <button
          type="button"
          className="staff-button go"
          disabled={apply.isPending || on === ""}
          onClick={run}
        >
          Change {count} {on === today || on === "" ? "now" : `on ${longDay(on)}`}
        </button>
        {apply.error && !fields?.on && (
          <span className="record-error" role="alert">
            {errorMessage(apply.error)}
          </span>
        )}
      </div>
    </div>
  );
}
