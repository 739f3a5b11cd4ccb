import { z } from "zod";
import { oneLine } from "#lib/plain-text.ts";
import { passwordLimits, roles, signInSentences, usernamePattern, type Role } from "./rules.ts";

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
export type SignedIn = { id: number; username: string; displayName: string; role: Role };

export type Session = { id: number; user: SignedIn; lastActiveAt: string; expiresAt: string };

export type UserSummary = {
  id: number;
  username: string;
  displayName: string;
  email: string;
  role: Role;
  disabled: boolean;
  lastSeenAt: string | null;
  sessions: number;
  createdAt: string;
  updatedAt: string;
  version: number;
};

export type UserRecord = UserSummary & {
  openSessions: { id: number; createdAt: string; lastActiveAt: string; ip: string; userAgent: string }[];
};

export type AuditEntry = {
  id: number;
  at: string;
  actor: string;
  action: string;
  entity: string;
  entityId: string;
  detail: Record<string, unknown>;
};
