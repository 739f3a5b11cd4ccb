import { z } from "zod";
import { oneLine } from "#lib/text/plain-text.ts";
import { factorKinds } from "#core/staff/factors/rules.ts";
import { TypedCode } from "#core/staff/factors/shape.ts";
import type { Viewer } from "#core/staff/scope.rules.ts";
import { roles, signInSentences } from "./rules.ts";

/**
 * The limits keep megabytes out of the hash function; input that is blank after trimming is the specification's
 * "Missing Information".
 */
export const SignInInput = z
  .object({
    username: z.string(signInSentences.blank).max(200).transform(oneLine),
    password: z.string(signInSentences.blank).max(1_000),
  })
  .superRefine(({ username, password }, context) => {
    if (username.trim() === "" || password.trim() === "") context.addIssue(signInSentences.blank);
  });
export type SignInInput = z.infer<typeof SignInInput>;

/** The signed-in user as sent to the browser. */
export const SignedIn = z.object({
  id: z.number().int(),
  username: z.string(),
  displayName: z.string(),
  role: z.enum(roles),
  /** May see costs and margins in quotes, as admins may. */
  seesCosts: z.boolean(),
});
export type SignedIn = z.infer<typeof SignedIn>;

/** The client a request comes from. */
export type From = { ip: string; userAgent: string };

/** What is wanted after the password of a user who has a second factor. */
export const NextStep = z.object({
  message: z.string(),
  next: z.object({
    /** Sent back with the code, within some minutes. */
    ticket: z.string(),
    /** With what the sign-in can go on. */
    kinds: z.array(z.enum(factorKinds)),
    expiresAt: z.string(),
  }),
});
export type NextStep = z.infer<typeof NextStep>;

/** A session that was opened. */
export const Opened = z.object({ user: SignedIn, token: z.string(), message: z.string() });

export const CodeInput = z.strictObject({ ticket: z.string().max(200), code: TypedCode });

export type Session = {
  id: number;
  user: SignedIn;
  /** Which records the user sees. */
  viewer: Viewer;
  createdAt: string;
  lastActiveAt: string;
  expiresAt: string;
  /** When its user last proved who they are. */
  confirmedAt: string | null;
};
