import { floridaDay } from "#lib/time/florida-time.ts";

/** When a certificate begins and ends, ISO times. */
type Validity = { validFrom: string; validUntil: string };

/** Until when a new certificate should be there: this many days before the old one ends. */
export const sealNoticeDays = 30;

export type SealState = "early" | "valid" | "ending" | "ended";

/** Where a certificate is in its time. Only one that is valid or ending seals. */
export function sealStateOf({ validFrom, validUntil }: Validity, now: Date): SealState {
  const at = now.getTime();
  if (at < Date.parse(validFrom)) return "early";
  if (at > Date.parse(validUntil)) return "ended";
  return at >= Date.parse(validUntil) - sealNoticeDays * 86_400_000 ? "ending" : "valid";
}

/** A PDF that is sealed outside of a certificate's time would be shown as not valid. */
export function maySeal(certificate: Validity, now: Date): boolean {
  return ["valid", "ending"].includes(sealStateOf(certificate, now));
}

/** A certificate's state in words, for the person who runs the server. */
export function sealStateText(
  certificate: Validity & { subject: string; issuer: string },
  now: Date,
): string {
  const { subject, issuer, validFrom, validUntil } = certificate;
  const texts: Record<SealState, string> = {
    early: `begins on ${floridaDay(validFrom)}: until then, signed quotes go out without a seal`,
    valid: `valid until ${floridaDay(validUntil)}`,
    ending: `ends on ${floridaDay(validUntil)}: get a new one before that day`,
    ended: `ended on ${floridaDay(validUntil)}: signed quotes go out without a seal until there is a new one`,
  };
  return `the certificate of ${subject}, issued by ${issuer}, ${texts[sealStateOf(certificate, now)]}`;
}
