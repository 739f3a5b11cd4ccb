import { Secret, TOTP } from "otpauth";

/** Codes change every half minute; one step before and after is taken too, for clocks that differ. */
const stepSeconds = 30;
const stepsEitherSide = 1;

/** A new secret for an authenticator app, base32: 160 random bits, as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an authenticator app reads from a QR code. */
export function totpAddress({
  secret,
  issuer,
  account,
}: {
  secret: string;
  issuer: string;
  account: string;
}): string {
  return totpOf(secret, { issuer, label: account }).toString();
}

/** The code that an app shows at a time. */
export function totpCode(secret: string, at: Date): string {
  return totpOf(secret).generate({ timestamp: at.getTime() });
}

/**
 * The step whose code this is, in half minutes since 1970: that of now, or of one step before or after. Undefined if it
 * is none of them. A step that was used must not be taken again.
 */
export function totpStep(secret: string, { code, now }: { code: string; now: Date }): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const steps = totpOf(secret).validate({ token: code, timestamp, window: stepsEitherSide });
  return steps === null ? undefined : Math.floor(timestamp / 1_000 / stepSeconds) + steps;
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret, period: stepSeconds, digits: 6, algorithm: "SHA1" });
}
