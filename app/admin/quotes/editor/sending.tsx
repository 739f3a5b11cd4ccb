import { Eye, Send } from "lucide-react";
import { useState } from "react";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { ChoiceButtons } from "#app/admin/kit/form/choice-buttons.tsx";
import { useShell } from "#app/admin/kit/page.tsx";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { may } from "#core/policies.ts";
import type { SendingWay } from "#core/quotes/checks.rules.ts";
import { quotes } from "#core/quotes/contract.ts";
import { quoteLimits } from "#core/quotes/rules.ts";
import type { Quote } from "#core/quotes/shape.ts";
import { toast } from "#app/ui/toasts.ts";
import { errorsOf } from "#app/admin/kit/form/save-problem.ts";
import { CheckRow } from "./check-row.tsx";
import { PreviewDialog } from "./lazy-dialogs.ts";
import "./sending.css";

type SendingProps = {
  quote: Quote;
  /** False while some of the typed text is not stored. */
  isSaved: boolean;
  /** Gets the link to hand over, which is shown once. */
  onLink: (url: string) => void;
};

const ways = [
  ["email", "By email"],
  ["link", "With a link"],
] as const;

/** What the button does; without a mail server, somebody hands over the link. */
const sendLabels = {
  email: "Send by email",
  noMail: "Write it and get the link",
  link: "Send and get the link",
};

const onItsWay = {
  title: "On its way",
  description: "The quote counts as sent once the mail server takes the email.",
};
const written = { title: "Written, not sent", description: "Give the customer this link." };

/** The checklist before a draft is sent, the preview, and the button that sends it. */
export function Sending({ quote, isSaved, onLink }: SendingProps) {
  const { user } = useShell();
  const [by, setBy] = useState<SendingWay>("email");
  const [isPreviewing, setPreviewing] = useState(false);
  const [why, setWhy] = useState("");
  const { data, isPending } = useAsk(quotes, "checklist", { id: quote.id, query: { by } });
  const send = useAction(quotes, "send");
  if (!may(user, quotes.operations.send, quote)) return null;
  const checks = data?.checks ?? [];
  const way = by === "email" && data?.canEmail === false ? "noMail" : by;
  const blocking = checks.filter(({ ok, isBlocking }) => !ok && isBlocking);
  const asksWhy = blocking.some(({ field }) => field === "why");
  const isBlocked = blocking.some(({ field }) => field !== "why" || why.trim() === "");
  const run = () =>
    send.mutate(
      { id: quote.id, body: { version: quote.version, by, why: asksWhy ? why : "" } },
      {
        onSuccess: ({ url }) => {
          if (url !== null) onLink(url);
          if (by === "email") toast(url === null ? onItsWay : written);
        },
      },
    );
  return (
    <section className="staff-quote-sending" aria-label="Send it">
      <h3>Send revision {quote.mark}</h3>
      <ChoiceButtons label="How the customer gets it" choices={ways} value={by} choose={setBy} />
      <ul className="check-list" aria-busy={isPending}>
        {checks.map((check) => (
          <CheckRow key={check.key} check={check} quote={quote} />
        ))}
      </ul>
      {asksWhy && (
        <TextField
          label="Why the price differs"
          name="why"
          hint="For the office’s history. The customer never sees this."
          rows={2}
          limit={quoteLimits.text}
          value={why}
          change={setWhy}
        />
      )}
      <div className="record-actions">
        <button
          type="button"
          className="staff-button go"
          disabled={!isSaved || isPending || isBlocked || send.isPending}
          onClick={run}
        >
          <Send size={16} aria-hidden />
          {send.isPending ? "Sending…" : sendLabels[way]}
        </button>
        <button type="button" className="staff-button" onClick={() => setPreviewing(true)}>
          <Eye size={16} aria-hidden /> Preview
        </button>
      </div>
      {way === "noMail" && (
        <p className="muted">
          No mail server is set up, so no email goes out. You get a link, and you give it to the customer.
        </p>
      )}
      {!isSaved && <p className="muted">You can send it once everything is saved.</p>}
      <ActionError of={send.error}>{Object.values(errorsOf(send.error)).join(" ")}</ActionError>
      {isPreviewing && <PreviewDialog quote={quote} close={() => setPreviewing(false)} />}
    </section>
  );
}
