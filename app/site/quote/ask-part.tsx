import { phoneLink } from "#core/offices/rules.ts";
import { signingLimits } from "#core/quote-signing/rules.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, fieldState } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { QuotePage } from "./read-quote-page.ts";
import type { Trouble } from "./receive-answer.ts";

type PartProps = { values: Record<string, string>; trouble: Trouble | null };

/** A question for whoever answers for the quote. */
export function AskPart({
  page: { offer },
  values,
  trouble,
  isAsked,
}: PartProps & { page: QuotePage; isAsked: boolean }) {
  const { contact } = offer;
  const refused = trouble?.about === "ask" ? trouble : null;
  const error = refused ? (refused.fields.question ?? refused.message) : undefined;
  return (
    <section className="quote-part quote-ask" id="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">Questions?</h2>
      {isAsked && (
        <p className="quote-asked" role="status" tabIndex={-1} data-focus="">
          <Icon name="circle-check" /> Your question is with {contact.name}. We’ll reply soon.
        </p>
      )}
      <p>
        {contact.name} wrote this quote: <a href={phoneLink(contact.phone)}>{contact.phone}</a>,{" "}
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </p>
      <div className="form">
        <Field id="question" label="Your question" error={error}>
          <textarea
            {...fieldState("question", { error })}
            name="question"
            rows={4}
            maxLength={signingLimits.question}
            defaultValue={values.question ?? ""}
            data-focus={error && ""}
          />
        </Field>
        <p className="row">
          <Button variant="ink" type="submit" formAction="?do=ask#questions" formNoValidate>
            Send my question
          </Button>
        </p>
        <p className="error" role="alert" hidden data-trouble="ask">
          We couldn’t send your question. Check your connection and press the button again.
        </p>
      </div>
    </section>
  );
}

/** Out of the way, and one press away. */
export function DeclinePart({ values, trouble }: PartProps) {
  const refused = trouble?.about === "decline" ? trouble : null;
  const error = refused ? (refused.fields.reason ?? refused.message) : undefined;
  return (
    <details className="quote-decline" id="decline" open={refused !== null}>
      <summary>It’s not for us: decline this quote</summary>
      <div className="form">
        <Field
          id="reason"
          label={
            <>
              What should have been different? <small>(optional)</small>
            </>
          }
          error={error}
        >
          <textarea
            {...fieldState("reason", { error })}
            name="reason"
            rows={3}
            maxLength={signingLimits.reason}
            defaultValue={values.reason ?? ""}
            data-focus={error && ""}
          />
        </Field>
        <p className="row">
          <Button variant="line" type="submit" formAction="?do=decline#decline" formNoValidate>
            Decline this quote
          </Button>
        </p>
        <p className="error" role="alert" hidden data-trouble="decline">
          We couldn’t reach our office. Check your connection and press the button again.
        </p>
      </div>
    </details>
  );
}
