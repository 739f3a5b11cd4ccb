import { z } from "zod";
import { contract, operation } from "#core/contract.ts";
import { signedIn } from "#core/policies.ts";
import { PasskeyAnswer, PasskeyQuestion } from "#core/staff/factors/shape.ts";
import { CodeInput, NextStep, Opened, SignedIn, SignInInput } from "./shape.ts";

/** Each of these costs a row or a check of a signature; nobody signs in this often. */
const limit = { most: 60, seconds: 600, message: "Too many attempts. Please wait a little and try again." };

/** Signing in and out, and checking whether a token is still valid (specification, section 7). */
export const signIn = contract({
  name: "sessions",
  one: "session",
  many: "sessions",
  path: "/api/admin",
  // from which day a role needs a second factor
  shows: ["offices", "settings"],
  operations: {
    login: operation({
      path: "/login",
      summary: "Sign in, or say which second factor is wanted next",
      policy: "anyone",
      body: SignInInput,
      answer: z.union([Opened, NextStep]),
    }),
    loginWithCode: operation({
      path: "/login/code",
      summary: "Go on signing in with a code of an app or a recovery code",
      policy: "anyone",
      body: CodeInput,
      answer: Opened,
    }),
    askPasskey: operation({
      path: "/login/passkey/ask",
      summary: "What your browser is asked to answer with a passkey",
      policy: "anyone",
      body: z.strictObject({}),
      answer: PasskeyQuestion,
      limit,
    }),
    loginWithPasskey: operation({
      path: "/login/passkey",
      summary: "Sign in with a passkey alone",
      policy: "anyone",
      body: z.strictObject({ answer: PasskeyAnswer }),
      answer: Opened,
      limit,
    }),
    verify: operation({
      path: "/verify",
      summary: "Whose token this is, when the session ends, and whether its user must add a second factor",
      policy: signedIn,
      beforeFactor: true,
      answer: z.object({
        user: SignedIn,
        expiresAt: z.string(),
        secondFactor: z.object({
          /** "soon": from that day on nothing else works before; "now": nothing else works any more. */
          requirement: z.enum(["none", "soon", "now"]),
          requiredFrom: z.string().nullable(),
        }),
      }),
    }),
    logout: operation({
      method: "POST",
      path: "/logout",
      summary: "Sign out: the token opens nothing from then on",
      policy: signedIn,
      beforeFactor: true,
    }),
  },
});
