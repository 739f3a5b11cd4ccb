import { z } from "zod";
import { stamps } from "#core/contract.ts";
import { oneLine } from "#lib/plain-text.ts";
import { passwordLimits, roles, signInSentences, usernamePattern } from "./rules.ts";

/** Limits keep a hash from being fed megabytes; blank after trimming is the specification's "Missing Information". */
export const SignInInput = z
  .object({
    username: z.string(signInSentences.blank).max(200).transform(oneLine),
    password: z.string(signInSentences.blank).max(1_000),
  })
  .superRefine(({ username, password }, context) => {
    if (username.trim() === "" || password.trim() === "") context.addIssue(signInSentences.blank);
  });
export type SignInInput = z.infer<typeof SignInInput>;

export const UserInput = z.strictObject({
  username: z.string().regex(usernamePattern, "Use 2 to 60 letters, digits or . _ @ + -"),
  password: z
    .string()
    .min(passwordLimits.min, `Use at least ${passwordLimits.min} characters`)
    .max(passwordLimits.max),
  displayName: z.string().max(120).transform(oneLine).default(""),
  email: z.union([z.literal(""), z.email()]).default(""),
  role: z.enum(roles).default("admin"),
});
export type UserInput = z.infer<typeof UserInput>;

/** The signed-in person, as the browser knows them. */
export const SignedIn = z.object({
  id: z.number().int(),
  username: z.string(),
  displayName: z.string(),
  role: z.enum(roles),
});
export type SignedIn = z.infer<typeof SignedIn>;

export type Session = { id: number; user: SignedIn; lastActiveAt: string; expiresAt: string };

export const UserSummary = z.object({
  id: z.number().int(),
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  disabled: z.boolean(),
  lastSeenAt: z.string().nullable(),
  sessions: z.number().int(),
  ...stamps,
});
export type UserSummary = z.infer<typeof UserSummary>;

export const UserRecord = UserSummary.extend({
  openSessions: z.array(
    z.object({
      id: z.number().int(),
      createdAt: z.string(),
      lastActiveAt: z.string(),
      ip: z.string(),
      userAgent: z.string(),
    }),
  ),
});
export type UserRecord = z.infer<typeof UserRecord>;
