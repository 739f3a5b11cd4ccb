import { Fact, Facts, When } from "#app/admin/kit/record/facts.tsx";
import { fingerprintMeaning, namedFingerprints } from "#core/quotes/fingerprints.rules.ts";
import { linesOf } from "#core/quotes/draft.rules.ts";
import type { QuoteTotals } from "#core/quotes/rules.ts";
import type { Quote } from "#core/quotes/shape.ts";
import { dollars } from "#lib/money/dollars.ts";

type AcceptanceProps = { quote: Quote; totals: QuoteTotals };

/** Who accepted what, when and how, as proof of the signature. */
export function Acceptance({ quote: { acceptance, draft }, totals }: AcceptanceProps) {
  if (!acceptance) return null;
  const { signerName, signature, signedAt, mark, totalCents, ipAddress, userAgent } = acceptance;
  const options = linesOf(draft).filter(({ kind }) => kind === "option");
  const chosen = options.filter(({ id }) => acceptance.chosen.includes(id));
  return (
    <Facts>
      <Fact label="Signed by">
        <bdi>{signerName}</bdi>
      </Fact>
      <Fact label="How">{signature === "" ? "Typed name" : "Drawn signature"}</Fact>
      <Fact label="When">
        <When at={signedAt} />
      </Fact>
      <Fact label="What">
        Revision {mark}, {dollars(totalCents)}
      </Fact>
      {options.length > 0 && (
        <Fact label="Options chosen">
          {chosen.length === 0
            ? "None"
            : chosen.map(({ id, name }) => (
                <div key={id}>
                  <bdi>{name || "A line without a name"}</bdi>{" "}
                  <span className="number">{dollars(totals.lines[id] ?? 0)}</span>
                </div>
              ))}
        </Fact>
      )}
      <Fact label="IP address">{ipAddress}</Fact>
      <Fact label="Browser">{userAgent}</Fact>
      <Fact label="Consent">{acceptance.consentText}</Fact>
      {namedFingerprints(acceptance).map(([name, hash]) => (
        <Fact key={name} label={name}>
          <code>{hash}</code>
        </Fact>
      ))}
      <Fact label="What these are">{fingerprintMeaning}</Fact>
    </Facts>
  );
}
