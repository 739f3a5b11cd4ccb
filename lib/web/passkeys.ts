import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";

/** Which site asks: passkeys of any other one are refused. */
export type PasskeySite = {
  /** The address without a path, such as https://www.example.com. */
  origin: string;
  /** Its host, for which the passkeys are made. */
  host: string;
};

/** The site at a public address. */
export function passkeySite(publicUrl: string): PasskeySite {
  const { origin, hostname: host } = new URL(publicUrl);
  return { origin, host };
}

/** A passkey as it is stored. Key and id are base64url. */
export type StoredPasskey = {
  credentialId: string;
  publicKey: string;
  /** How often its authenticator says that it was used; 0 if it does not count. */
  counter: number;
  transports: string[];
};

/** How long a browser waits for its user, in ms. */
export const passkeyWaitMs = 5 * 60_000;

// loaded when a passkey is first used, because it takes a while and few processes ever need it
const library = () => import("@simplewebauthn/server");

type Asking = {
  site: PasskeySite & { name: string };
  user: { id: string; name: string; displayName: string };
  /** Authenticators that have one of these are not offered. */
  existing: Pick<StoredPasskey, "credentialId" | "transports">[];
};

/** What a browser is asked to make a passkey for, and its challenge. The authenticator must verify its user. */
export async function askForNewPasskey({
  site,
  user,
  existing,
}: Asking): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: site.host,
    userID: new TextEncoder().encode(user.id),
    userName: user.name,
    userDisplayName: user.displayName,
    timeout: passkeyWaitMs,
    excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // it signs in without a user name, and stands for password and device together
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** What a browser is asked to find any passkey of this site, and its challenge. */
export async function askForPasskey(site: PasskeySite): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: site.host,
    userVerification: "required",
    timeout: passkeyWaitMs,
  });
}

/** The challenge that a browser answers; undefined if that can't be read. It proves nothing by itself. */
export function challengeOf(answer: PasskeyAnswer): string | undefined {
  try {
    const text = Buffer.from(answer.response.clientDataJSON, "base64url").toString("utf8");
    const { challenge } = JSON.parse(text) as { challenge?: unknown };
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** What a browser answers, as far as we read it ourselves. */
export type PasskeyAnswer = { id: string; response: { clientDataJSON: string } };

type Expected = { site: PasskeySite; challenge: string };

/** The passkey that a browser has made; undefined if it is for another site or challenge, or without its user. */
export async function readNewPasskey(
  answer: PasskeyAnswer,
  { site, challenge }: Expected,
): Promise<StoredPasskey | undefined> {
  const { verifyRegistrationResponse } = await library();
  const read = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
  }).catch(refused);
  if (!read?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = read.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports };
}

/**
 * The counter of a passkey after it has answered; undefined if the answer is another's, for another site or challenge,
 * without its user, or with a counter that went back, as that of a copy does.
 */
export async function checkPasskey(
  answer: PasskeyAnswer,
  { site, challenge, passkey }: Expected & { passkey: StoredPasskey },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const checked = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
    },
  }).catch(refused);
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
}

/** The library throws an error for whatever is wrong with an answer. */
function refused(): undefined {
  return undefined;
}
