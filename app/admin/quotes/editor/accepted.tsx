import { Fact, Facts, When } from "#app/admin/kit/facts.tsx";
import type { Quote } from "#core/quotes/shape.ts";
import { dollars } from "#lib/dollars.ts";

/** Who accepted what, when and how: what proves the signature. */
export function Acceptance({ quote: { acceptance } }: { quote: Quote }) {
  if (!acceptance) return null;
  const { signerName, signature, signedAt, mark, totalCents, ipAddress, userAgent } = acceptance;
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
      <Fact label="Options">{acceptance.chosen.length > 0 && `${acceptance.chosen.length} chosen`}</Fact>
      <Fact label="IP address">{ipAddress}</Fact>
      <Fact label="Browser">{userAgent}</Fact>
      <Fact label="Consent">{acceptance.consentText}</Fact>
      <Fact label="SHA-256">
        <code>{acceptance.signedHash}</code>
      </Fact>
    </Facts>
  );
}
