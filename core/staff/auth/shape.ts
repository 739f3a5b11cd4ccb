import { z } from "zod";
import { oneLine } from "#lib/text/plain-text.ts";
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

export type Session = {
  id: number;
  user: SignedIn;
  createdAt: string;
  lastActiveAt: string;
  expiresAt: string;
};
