import { fingerprintMeaning, namedFingerprints, verifyPath } from "#core/quotes/fingerprints.rules.ts";
import { signatureBox } from "#core/quotes/signing/rules.ts";
import { floridaDay, floridaTime } from "#lib/time/florida-time.ts";
import { longDay } from "#lib/time/long-day.ts";
import type { QuotePage } from "./read-quote-page.ts";
import type { Trouble } from "./receive-answer.ts";

/** Whether a quote was accepted, declined or has ended, and what has changed in an open one; nothing otherwise. */
export function QuoteStatus({ page, trouble }: { page: QuotePage; trouble: Trouble | null }) {
  const { state, acceptance } = page;
  if (state === "accepted" && acceptance) return <Accepted page={page} trouble={trouble} />;
  if (state !== "open") return <Over page={page} />;
  if (!trouble || trouble.changes.length === 0) return null;
  return (
    <section className="quote-standing warn" role="alert" id="news" tabIndex={-1} data-focus="">
      <h2>We’ve changed this quote since you opened it</h2>
      <p>
        Nothing was signed. This is now revision {page.offer.revision}. Everything you typed is still there,
        at the bottom of the page.
      </p>
      <ul className="quote-changes">
        {trouble.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  );
}

function Accepted({ page, trouble }: { page: QuotePage; trouble: Trouble | null }) {
  const { acceptance, offer, offerHash } = page;
  if (!acceptance) return null;
  const { signerName, signature, signedAt, signedHash } = acceptance;
  const { width, height } = signatureBox;
  const isLate = trouble?.about === "accept";
  return (
    <section className="quote-standing ok" role="status" id="news" tabIndex={-1} data-focus="">
      <h2>{isLate ? `${signerName} has already accepted this quote` : "Accepted. Thank you!"}</h2>
      <p>
        {signerName} signed revision {offer.revision} on {floridaTime(signedAt)} ET. Our {offer.office.name}{" "}
        office will be in touch about the next steps.
      </p>
      {signature ? (
        <svg
          className="quote-signature"
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`Signature of ${signerName}`}
        >
          <path d={signature} />
        </svg>
      ) : (
        <p className="quote-typed">{signerName}</p>
      )}
      {namedFingerprints({ offerHash, signedHash }).map(([name, hash]) => (
        <p key={name} className="fine quote-hash">
          {name}: {hash}
        </p>
      ))}
      <p className="fine">
        {fingerprintMeaning} Your signed PDF lists both.{" "}
        <a href={verifyPath}>Check that your PDF is unchanged</a>
      </p>
    </section>
  );
}

const endings = {
  declined: (page: QuotePage) => ({
    title: "You declined this quote",
    text: `That was on ${floridaDay(page.answeredAt)}. If you change your mind, call ${page.offer.contact.name}.`,
  }),
  withdrawn: (page: QuotePage) => ({
    title: "We’ve withdrawn this quote",
    text: `It can no longer be accepted. Call ${page.offer.contact.name} and we’ll tell you why and what’s next.`,
  }),
  expired: (page: QuotePage) => ({
    title: "This quote has expired",
    text: `It was valid until ${longDay(page.offer.validUntil)}. Call ${page.offer.contact.name} and we’ll check the prices and renew it.`,
  }),
};

function Over({ page }: { page: QuotePage }) {
  const { state, offer, callLink } = page;
  if (state === "open" || state === "accepted") return null;
  const { title, text } = endings[state](page);
  return (
    <section className="quote-standing warn" role="status" id="news" tabIndex={-1} data-focus="">
      <h2>{title}</h2>
      <p>{text}</p>
      <p>
        <a className="button line" href={callLink}>
          Call {offer.contact.phone}
        </a>
      </p>
    </section>
  );
}
