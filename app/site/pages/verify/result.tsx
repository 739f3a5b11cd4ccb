import type { Fingerprinted } from "#core/quotes/fingerprints.reads.ts";
import { fingerprintNames } from "#core/quotes/fingerprints.rules.ts";
import { dollarsAndCents } from "#lib/money/dollars.ts";
import { floridaTime } from "#lib/time/florida-time.ts";

type ResultProps = { hash: string; result: Fingerprinted | null };

/** What a fingerprint is of, or that we do not know it. It names nobody. */
export function VerifyResult({ hash, result }: ResultProps) {
  return (
    <section className={`verify-result ${result ? "ok" : ""}`} aria-labelledby="result-title" role="status">
      {result ? <Known result={result} /> : <Unknown />}
      <p className="fine verify-hash">
        {result ? fingerprintNames[result.name] : "Fingerprint"}: {hash}
      </p>
    </section>
  );
}

function Known({ result }: { result: Fingerprinted }) {
  const { number, revision, sentAt, signature } = result;
  return (
    <>
      <h2 id="result-title">{titleOf(result)}</h2>
      <dl className="verify-facts">
        <dt>Quote</dt>
        <dd>{number}</dd>
        <dt>Revision</dt>
        <dd>{revision}</dd>
        <dt>Sent</dt>
        <dd>{floridaTime(sentAt)} ET</dd>
        <dt>Signed</dt>
        <dd>{signature ? `${floridaTime(signature.signedAt)} ET` : "Not signed"}</dd>
        {signature && (
          <>
            <dt>Total accepted</dt>
            <dd className="num">{dollarsAndCents(signature.totalCents)}</dd>
          </>
        )}
      </dl>
      <p>{meaningOf(result)}</p>
    </>
  );
}

function titleOf({ name, fileKind }: Fingerprinted): string {
  if (fileKind === "signed") return "This is the signed quote, unchanged";
  if (fileKind === "offer") return "This is our offer as we sent it, unchanged";
  return name === "signed" ? "This quote was signed" : "We sent this offer";
}

function meaningOf({ name, fileKind, isSealed, signature, isReplaced }: Fingerprinted): string {
  if (fileKind === "signed")
    return `Every byte of the file is as it was when we stored it.${isSealed ? " It also carries our seal, which a PDF reader such as Adobe Acrobat shows and checks by itself." : ""}`;
  if (name === "signed")
    return "To check a PDF itself, choose the file below, or enter the file fingerprint from your email.";
  if (signature) return "The customer signed this revision. The signed PDF is a separate file.";
  return isReplaced
    ? "A newer revision of this quote has replaced it."
    : "It has not been signed. To find out if it is still open, call us.";
}

function Unknown() {
  return (
    <>
      <h2 id="result-title">We don’t know this file</h2>
      <p>
        It isn’t a quote as we sent or signed it. If it came from us, it has changed since: printing a PDF to
        a new file, or saving it again in another program, is enough. Check the file that was attached to our
        email, or call us.
      </p>
    </>
  );
}
