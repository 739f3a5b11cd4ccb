import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

type Question = { challenge: string };
type Made = { credentialId: string; privateKey: KeyObject; counter: number };
type Lie = {
  /** The site that the browser says it is at. */
  origin?: string;
  /** The site that the key is for. */
  host?: string;
  /** Whether the authenticator has verified who holds it. */
  isVerified?: boolean;
};

/** An authenticator in software, as a browser at this origin sees it: for tests of what no real one would do. */
export function softwareKey(origin = "http://localhost:3000") {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credential = randomBytes(32);
  const credentialId = credential.toString("base64url");
  const key: Made = { credentialId, privateKey, counter: 0 };

  /** The answer to the question for a new passkey. */
  const make = (question: Question, lie: Lie = {}) => {
    const jwk = publicKey.export({ format: "jwk" });
    const [x, y] = [jwk.x, jwk.y].map((part) => Buffer.from(part ?? "", "base64url"));
    // the map {1: 2, 3: -7, -1: 1, -2: x, -3: y} of COSE
    const cose = Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      x!,
      Buffer.from("225820", "hex"),
      y!,
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credential.length]), credential, cose]);
    const data = Buffer.concat([authenticatorData({ host: hostOf(origin), ...lie }, 0x40, 0), attested]);
    // the map {"fmt": "none", "attStmt": {}, "authData": data} of CBOR
    const attestation = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746159", "hex"),
      Buffer.from([data.length >> 8, data.length & 255]),
      data,
    ]);
    return {
      ...named(credentialId),
      response: {
        clientDataJSON: clientData("webauthn.create", question, lie.origin ?? origin),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      },
    };
  };

  /** The answer to the question for any passkey. @param counter how often it says that it was used */
  const answer = (
    question: Question,
    { counter = (key.counter += 1), ...lie }: Lie & { counter?: number } = {},
  ) => {
    const data = authenticatorData({ host: hostOf(origin), ...lie }, 0, counter);
    const client = clientData("webauthn.get", question, lie.origin ?? origin);
    const hash = createHash("sha256").update(Buffer.from(client, "base64url")).digest();
    const signature = sign("sha256", Buffer.concat([data, hash]), privateKey);
    return {
      ...named(credentialId),
      response: {
        clientDataJSON: client,
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
      },
    };
  };
  return { make, answer };
}

function named(credentialId: string) {
  const type = "public-key" as const;
  return { id: credentialId, rawId: credentialId, type, clientExtensionResults: {} };
}

function hostOf(origin: string): string {
  return new URL(origin).hostname;
}

function clientData(type: string, { challenge }: Question, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString("base64url");
}

/** The hash of the site, the flags (user present, user verified, and others), and the counter. */
function authenticatorData(
  { host, isVerified = true }: Lie & { host: string },
  flags: number,
  counter: number,
): Buffer {
  const head = Buffer.alloc(5);
  head[0] = 0x01 | (isVerified ? 0x04 : 0) | flags;
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([createHash("sha256").update(host).digest(), head]);
}
