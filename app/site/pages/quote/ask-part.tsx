import type { ReactNode } from "react";
import { signingLimits } from "#core/quotes/signing/rules.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, fieldState } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { QuotePage } from "./read-quote-page.ts";
import type { Trouble } from "./receive-answer.ts";

type PartProps = { values: Record<string, string>; trouble: Trouble | null };

/** A question for whoever answers for the quote. */
export function AskPart({
  page: { offer, callLink },
  values,
  trouble,
  isQuestionStored,
}: PartProps & { page: QuotePage; isQuestionStored: boolean }) {
  const { contact } = offer;
  return (
    <section className="quote-part quote-ask" id="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">Questions?</h2>
      {isQuestionStored && (
        <p className="quote-receipt" role="status" tabIndex={-1} data-focus="">
          <Icon name="circle-check" /> We have your question and will reply soon.
        </p>
      )}
      <p>
        Ask {contact.name}: <a href={callLink}>{contact.phone}</a>,{" "}
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </p>
      <Message about="ask" label="Your question" values={values} trouble={trouble} />
    </section>
  );
}

/** Out of the way, and one press away. */
export function DeclinePart({ values, trouble }: PartProps) {
  return (
    <details className="quote-decline" id="decline" open={trouble?.about === "decline"}>
      <summary>Not for you? Decline this quote</summary>
      <Message
        about="decline"
        label={
          <>
            What could we have done differently? <small>(optional)</small>
          </>
        }
        values={values}
        trouble={trouble}
      />
    </details>
  );
}

const messages = {
  ask: {
    name: "question",
    rows: 4,
    variant: "ink",
    action: "?do=ask#questions",
    button: "Send my question",
    unheard: "We haven’t heard back, so your question may not have arrived.",
  },
  decline: {
    name: "reason",
    rows: 3,
    variant: "line",
    action: "?do=decline#decline",
    button: "Decline this quote",
    unheard: "We can’t tell whether your answer reached us.",
  },
} as const;

/** A text for the office, the button that sends it, and what is said where it could not be taken. */
function Message({
  about,
  label,
  values,
  trouble,
}: PartProps & { about: keyof typeof messages; label: ReactNode }) {
  const { name, rows, variant, action, button, unheard } = messages[about];
  const refused = trouble?.about === about ? trouble : null;
  const error = refused ? (refused.fields[name] ?? refused.message) : undefined;
  return (
    <div className="form">
      <Field id={name} label={label} error={error}>
        <textarea
          {...fieldState(name, { error })}
          name={name}
          rows={rows}
          maxLength={signingLimits[name]}
          defaultValue={values[name] ?? ""}
          data-focus={error && ""}
        />
      </Field>
      <p className="row">
        <Button variant={variant} type="submit" formAction={action} formNoValidate>
          {button}
        </Button>
      </p>
      <p className="error" role="alert" hidden data-trouble={about}>
        {unheard} Check your connection and press the button again.
      </p>
    </div>
  );
}
