import { z } from "zod";
import { oneLine, plainText } from "#lib/text/plain-text.ts";
import { isSignature, signingLimits as limits } from "./rules.ts";

const hash = z.string().regex(/^[0-9a-f]{64}$/);

function required(clean: (typed: string) => string, limit: number, missing: string) {
  return z
    .string(missing)
    .transform(clean)
    .pipe(z.string().min(1, missing).max(limit, `Please use at most ${limit} characters`));
}

const missingName = "Please type your full name";

/** In any alphabet, but invisible characters are not a signature. */
const hasLetter = (name: string) => /\p{L}/u.test(name.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ""));

/** What a customer sends to accept a quote: what was shown, what was chosen, and the signature. */
export const AcceptanceInput = z.strictObject({
  /** Of the offer that was shown. */
  offerHash: hash,
  chosen: z.array(z.string().max(40)).max(400),
  /** The total that was shown with these options, in cents. */
  shownCents: z.int().min(0),
  name: required(oneLine, limits.name, missingName).refine(hasLetter, missingName),
  /** An SVG path, or empty if the name is the signature. */
  signature: z
    .string()
    .refine((path) => path === "" || isSignature(path), "We couldn’t read the drawing. Please sign again"),
  /** SHA-256 of the consent that was shown. */
  consentHash: hash,
  consents: z.literal(true, "Please check the box to sign electronically"),
});
export type AcceptanceInput = z.infer<typeof AcceptanceInput>;

export const QuestionInput = z.strictObject({
  question: required(plainText, limits.question, "Please type your question"),
});

export const DeclineInput = z.strictObject({
  /** Of the offer that was shown. */
  offerHash: hash,
  reason: z
    .string()
    .transform(plainText)
    .pipe(z.string().max(limits.reason, `Please use at most ${limits.reason} characters`)),
});
