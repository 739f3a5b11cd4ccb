import { Tag } from "#app/admin/kit/record/facts.tsx";
import { Age } from "#app/admin/quotes/columns.tsx";
import { isOutstanding, isWritten } from "#core/quotes/rules.ts";
import type { QuoteSummary } from "#core/quotes/shape.ts";
import { dollars } from "#lib/money/dollars.ts";
import { longDay } from "#lib/time/long-day.ts";

/** What a quote's card shows below the customer's name. */
export function QuoteCardBody({ row: quote }: { row: QuoteSummary }) {
  const { number, title, totalCents, owner, validUntil, stage } = quote;
  return (
    <div className="staff-quote-card">
      <p>
        <b>{dollars(totalCents)}</b>
      </p>
      <p>
        <bdi>{title}</bdi>
      </p>
      <p className="muted">
        {number}, {owner ? <bdi>{owner.name}</bdi> : "no owner"}
      </p>
      <p className="muted">
        <Age quote={quote} />
        {isWritten(quote) && (
          <>
            {" "}
            <Tag>Written, not sent</Tag>
          </>
        )}
        {isOutstanding(stage) && validUntil && (
          <>
            {" "}
            <Tag>Until {longDay(validUntil)}</Tag>
          </>
        )}
      </p>
    </div>
  );
}
