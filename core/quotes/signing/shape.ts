import { z } from "zod";
import { typedText } from "#core/records/typed-text.shape.ts";
import { oneLine, plainText } from "#lib/text/plain-text.ts";
import { isSignature, signingLimits as limits } from "./rules.ts";

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const missingName = "Please type your full name";
const missingQuestion = "Please type your question";

/** In any alphabet, but invisible characters are not a signature. */
const hasLetter = (name: string) => /\p{L}/u.test(name.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ""));

/** What a customer sends to accept a quote: what was shown, what was chosen, and the signature. */
export const AcceptanceInput = z.strictObject({
  /** Of the offer that was shown. */
  offerHash: hash,
  chosen: z.array(z.string().max(40)).max(400),
  /** The total that was shown with these options, in cents. */
  shownCents: z.int().min(0),
  name: typedText(oneLine, limits.name, { blank: missingName, missing: missingName }).refine(
    hasLetter,
    missingName,
  ),
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
  question: typedText(plainText, limits.question, { blank: missingQuestion, missing: missingQuestion }),
});

export const DeclineInput = z.strictObject({
  /** Of the offer that was shown. */
  offerHash: hash,
  reason: typedText(plainText, limits.reason),
});
