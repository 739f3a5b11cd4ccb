import { Eye } from "lucide-react";
import { useId, useState } from "react";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { Field, fieldState } from "#app/ui/field.tsx";
import { may } from "#core/policies.ts";
import { quotes } from "#core/quotes/contract.ts";
import { isWritten, quoteLimits } from "#core/quotes/rules.ts";
import type { Quote } from "#core/quotes/shape.ts";
import { floridaDay } from "#lib/time/florida-time.ts";
import { NewLink, QuoteLinks } from "./links.tsx";
import { PreviewDialog } from "./lazy-dialogs.ts";
import "./sending.css";

/**
 * The actions for a quote that was sent: view it, make links, start the next revision.
 * @param url the new link, if it was just sent with one
 */
export function AfterSending({ quote, url }: { quote: Quote; url: string | null }) {
  const { user } = useShell();
  const [isPreviewing, setPreviewing] = useState(false);
  const revise = useAction(quotes, "revise");
  // the next revision may have been started before this one was signed
  const current = quote.revisions.find(({ mark }) => mark === quote.mark);
  return (
    <section className="staff-quote-sending" aria-label="After sending">
      {isWritten(quote) ? (
        <NotSentYet quote={quote} />
      ) : (
        <p>
          Revision {quote.mark} was sent{current?.sentAt ? ` on ${floridaDay(current.sentAt)}` : ""}
          {current?.sentBy && (
            <>
              {" "}
              by <bdi>{current.sentBy}</bdi>
            </>
          )}
          . It stays exactly as the customer sees it.
        </p>
      )}
      <div className="record-actions">
        {may(user, quotes.operations.preview) && (
          <button type="button" className="staff-button" onClick={() => setPreviewing(true)}>
            <Eye size={16} aria-hidden /> See what was sent
          </button>
        )}
        {may(user, quotes.operations.revise, quote) && (
          <button
            type="button"
            className="staff-button"
            disabled={revise.isPending}
            onClick={() => revise.mutate({ id: quote.id, body: { version: quote.version } })}
          >
            Start a new revision
          </button>
        )}
      </div>
      <ActionError of={revise.error} />
      {url !== null && <NewLink url={url} />}
      <QuoteLinks quote={quote} />
      {isPreviewing && <PreviewDialog quote={quote} close={() => setPreviewing(false)} />}
    </section>
  );
}

/** A quote counts as sent once somebody has it: a mail server, or the customer. */
function NotSentYet({ quote }: { quote: Quote }) {
  const { user } = useShell();
  const handOver = useAction(quotes, "handOver");
  return (
    <>
      <p>
        <b>Written, not sent.</b> Revision {quote.mark} counts as sent once a mail server takes its email. If
        you give the customer the link yourself, say so here.
      </p>
      {may(user, quotes.operations.handOver, quote) && (
        <div className="record-actions">
          <button
            type="button"
            className="staff-button go"
            disabled={handOver.isPending}
            onClick={() => handOver.mutate({ id: quote.id, body: { version: quote.version } })}
          >
            I gave them the link
          </button>
        </div>
      )}
      <ActionError of={handOver.error} />
    </>
  );
}

/** Withdraws an offer; its page then says so. */
export function Withdraw({ quote }: { quote: Quote }) {
  const { user } = useShell();
  const id = useId();
  const [reason, setReason] = useState<string | null>(null);
  const withdraw = useAction(quotes, "withdraw");
  if (!may(user, quotes.operations.withdraw, quote)) return null;
  if (reason === null)
    return (
      <p className="record-actions">
        <button type="button" className="staff-button" onClick={() => setReason("")}>
          Withdraw…
        </button>
      </p>
    );
  return (
    <div className="staff-quote-sending">
      <Field
        id={id}
        label="Why you’re withdrawing it"
        hint="For the office only. The customer just sees that it was withdrawn."
      >
        <textarea
          {...fieldState(id, { hint: "x" })}
          rows={2}
          maxLength={quoteLimits.text}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <div className="record-actions">
        <button
          type="button"
          className="staff-button ink"
          disabled={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(
              { id: quote.id, body: { version: quote.version, reason } },
              { onSuccess: () => setReason(null) },
            )
          }
        >
          Withdraw this quote
        </button>
        <button type="button" className="staff-button" onClick={() => setReason(null)}>
          Cancel
        </button>
      </div>
      <ActionError of={withdraw.error} />
    </div>
  );
}
