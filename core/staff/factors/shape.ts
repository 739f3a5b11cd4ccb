import { z } from "zod";
import { oneLine } from "#lib/text/plain-text.ts";
import { confirmationWays, factorLimits } from "./rules.ts";

/** A code of an app or a recovery code, as it is typed. */
export const TypedCode = z.string("Please enter a code").max(100).transform(oneLine);

const base64url = (most: number) =>
  z
    .string("Please send what the browser answered")
    .max(most)
    .regex(/^[\w-]+$/, "Please send what the browser answered");

const answered = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
  authenticatorAttachment: z.string().max(40).optional(),
};

/** What a browser answers when it was asked for a passkey. */
export const PasskeyAnswer = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(12_000),
    userHandle: base64url(200).optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** What a browser answers when it has made a passkey. */
export const NewPasskeyAnswer = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(40_000),
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});
export type NewPasskeyAnswer = z.infer<typeof NewPasskeyAnswer>;

/** What a browser is asked: options of WebAuthn as JSON, which its own functions read. */
export const PasskeyQuestion = z.looseObject({ challenge: z.string() });

const Name = z.string("Please enter a name").max(factorLimits.name).transform(oneLine);

export const NewPasskey = z.strictObject({ name: Name, answer: NewPasskeyAnswer });
export type NewPasskey = z.infer<typeof NewPasskey>;

/** A new app that its user has not confirmed yet. */
export const AppQuestion = z.object({
  /** Sent back with the first code. */
  ticket: z.string(),
  /** For typing it by hand. */
  secret: z.string(),
  /** The QR code, as SVG. */
  picture: z.string(),
});

export const NewApp = z.strictObject({ ticket: z.string().max(200), code: TypedCode });
export type NewApp = z.infer<typeof NewApp>;

/** Exactly one proof: the password only of users who have no second factor. */
export const Proof = z
  .strictObject({
    password: z.string().max(1_000).optional(),
    code: TypedCode.optional(),
    answer: PasskeyAnswer.optional(),
  })
  .refine((proof) => Object.keys(proof).length === 1, "Please send one proof");
export type Proof = z.infer<typeof Proof>;

/** A user's second factors. */
export const Factors = z.object({
  passkeys: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.string().nullable(),
    }),
  ),
  app: z.object({ createdAt: z.string(), lastUsedAt: z.string().nullable() }).nullable(),
  /** Those that were not used yet. */
  recoveryCodes: z.number().int(),
  /** The day from which on the user's role needs a second factor. */
  requiredFrom: z.string().nullable(),
  /** With what the user can confirm who they are. */
  ways: z.array(z.enum(confirmationWays)),
});
export type Factors = z.infer<typeof Factors>;

/** The second factors after a new one, and the recovery codes if they are new too: shown once. */
export const FactorsWithCodes = z.object({ factors: Factors, codes: z.array(z.string()).nullable() });
