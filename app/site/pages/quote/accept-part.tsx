import { signatureBox, signingLimits } from "#core/quotes/signing/rules.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, fieldState } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { dollars } from "#lib/money/dollars.ts";
import type { QuotePage } from "./read-quote-page.ts";
import type { Trouble } from "./receive-answer.ts";

type AcceptProps = { page: QuotePage; values: Record<string, string>; trouble: Trouble | null };

/** Where the customer signs. It sends what was shown along, so that nothing else can be signed. */
export function AcceptPart({ page, values, trouble }: AcceptProps) {
  const { offer, totals } = page;
  const refused = trouble?.about === "accept" ? trouble : null;
  const error = refused?.fields.name;
  return (
    <section className="quote-part quote-sign" id="accept" aria-labelledby="accept-title">
      <h2 id="accept-title">Accept and sign</h2>
      {refused && refused.changes.length === 0 && <Refused trouble={refused} />}
      <div className="form">
        <input type="hidden" name="offerHash" value={page.offerHash} />
        <input type="hidden" name="consentHash" value={page.consentHash} />
        <p data-live="signing">
          <input type="hidden" name="shownCents" value={totals.totalCents} />
          You’re accepting revision {offer.revision} for <b className="num">{dollars(totals.totalCents)}</b>
          {optionWords(page)}.
        </p>
        <Field id="name" label="Your full name" error={error} hint="Your typed name is your signature.">
          <input
            {...fieldState("name", { error, hint: "yes" })}
            name="name"
            autoComplete="name"
            maxLength={signingLimits.name}
            defaultValue={values.name ?? ""}
            required
          />
        </Field>
        <Drawing signature={values.signature ?? ""} error={refused?.fields.signature} />
        <label className="check">
          <input
            type="checkbox"
            name="consents"
            value="yes"
            required
            defaultChecked={values.consents !== undefined}
            aria-describedby={refused?.fields.consents ? "consents-error" : undefined}
          />
          <span>{offer.consent}</span>
        </label>
        {refused?.fields.consents && (
          <p className="error" id="consents-error">
            <Icon name="circle-alert" size={18} /> {refused.fields.consents}
          </p>
        )}
        <p className="row">
          <Button variant="go" type="submit" formAction="?do=accept#news">
            Accept and sign
          </Button>
        </p>
        <p className="error" role="alert" hidden data-trouble="accept">
          We can’t tell whether that went through. Check your connection and press the button again: a quote
          can only be signed once.
        </p>
      </div>
    </section>
  );
}

function optionWords({ chosen }: QuotePage): string {
  if (chosen.length === 0) return "";
  return chosen.length === 1 ? " with 1 option" : ` with ${chosen.length} options`;
}

function Refused({ trouble }: { trouble: Trouble }) {
  return (
    <p className="quote-refused error" id="news" role="alert" tabIndex={-1} data-focus="">
      <Icon name="circle-alert" size={18} /> {trouble.fields.chosen ?? trouble.message}
    </p>
  );
}

/** A pad for a finger or a pen; its library is loaded when it is asked for. */
function Drawing({ signature, error }: { signature: string; error: string | undefined }) {
  const { width, height } = signatureBox;
  return (
    <div className="quote-drawing" data-drawing="">
      <input type="hidden" name="signature" value={signature} />
      <p data-with-script="" hidden>
        <button type="button" className="more" data-draw="">
          {signature === "" ? "Draw my signature as well" : "Draw my signature again"}
        </button>
      </p>
      <div className="quote-pad" data-pad="" hidden>
        <canvas role="img" aria-label="Your signature. Draw it with a finger, a pen or a mouse." />
        <p className="row">
          <Button variant="line" small data-clear="">
            Clear
          </Button>
          <Button variant="line" small data-undraw="">
            Use my typed name only
          </Button>
        </p>
      </div>
      {signature !== "" && (
        <svg
          className="quote-signature"
          data-drawn=""
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label="Your drawn signature"
        >
          <path d={signature} />
        </svg>
      )}
      {error && (
        <p className="error">
          <Icon name="circle-alert" size={18} /> {error}
        </p>
      )}
    </div>
  );
}
