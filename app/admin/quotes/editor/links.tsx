import { Copy } from "lucide-react";
import { useState } from "react";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { toast } from "#app/ui/toasts.ts";
import { may } from "#core/policies.ts";
import { quotes } from "#core/quotes/contract.ts";
import type { Quote } from "#core/quotes/shape.ts";
import "./sending.css";

/** A new link. It is shown only once, because the server stores only its hash. */
export function NewLink({ url }: { url: string }) {
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => toast({ title: "Copied" }),
      () => toast({ title: "Not copied", description: "Select the link and copy it." }),
    );
  return (
    <div className="staff-quote-link" role="status">
      <label>
        <span>The customer’s link. You’ll only see it this once.</span>
        <input className="staff-quote-input" readOnly value={url} onFocus={({ target }) => target.select()} />
      </label>
      <button type="button" className="staff-button" onClick={copy}>
        <Copy size={16} aria-hidden /> Copy
      </button>
    </div>
  );
}

/** Makes another link to the sent quote, or turns off all of them. */
export function QuoteLinks({ quote }: { quote: Quote }) {
  const { user } = useShell();
  const [isConfirming, setConfirming] = useState(false);
  const link = useAction(quotes, "link");
  const revoke = useAction(quotes, "revokeLinks");
  if (!may(user, quotes.operations.link, quote)) return null;
  const error = link.error ?? revoke.error;
  return (
    <div className="staff-quote-links">
      <p className="muted">
        {quote.hasLink ? "The customer has a working link." : "There is no working link right now."}
      </p>
      <div className="record-actions">
        <button
          type="button"
          className="staff-button"
          disabled={link.isPending}
          onClick={() => link.mutate({ id: quote.id, body: {} })}
        >
          Make a link
        </button>
        {quote.hasLink && !isConfirming && (
          <button type="button" className="staff-button" onClick={() => setConfirming(true)}>
            Turn off the links…
          </button>
        )}
        {isConfirming && (
          <>
            <button
              type="button"
              className="staff-button ink"
              disabled={revoke.isPending}
              onClick={() =>
                revoke.mutate(
                  { id: quote.id, body: {} },
                  {
                    onSuccess: () => {
                      setConfirming(false);
                      link.reset();
                      toast({ title: "Links turned off", description: "No link opens this quote anymore." });
                    },
                  },
                )
              }
            >
              Turn off every link
            </button>
            <button type="button" className="staff-button" onClick={() => setConfirming(false)}>
              Cancel
            </button>
          </>
        )}
      </div>
      <ActionError of={error} />
      {link.data && <NewLink url={link.data.url} />}
    </div>
  );
}
