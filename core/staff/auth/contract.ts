import { z } from "zod";
import { contract, operation } from "#core/contract.ts";
import { signedIn } from "#core/policies.ts";
import { SignedIn, SignInInput } from "./shape.ts";

/** Signing in and out, and checking whether a token is still valid (specification, section 7). */
export const signIn = contract({
  name: "sessions",
  one: "session",
  many: "sessions",
  path: "/api/admin",
  operations: {
    login: operation({
      path: "/login",
      summary: "Sign in",
      policy: "anyone",
      body: SignInInput,
      answer: z.object({ user: SignedIn, token: z.string(), message: z.string() }),
    }),
    verify: operation({
      path: "/verify",
      summary: "Whose token this is, and when the session ends",
      policy: signedIn,
      answer: z.object({ user: SignedIn, expiresAt: z.string() }),
    }),
    logout: operation({
      method: "POST",
      path: "/logout",
      summary: "Sign out: the token opens nothing from then on",
      policy: signedIn,
    }),
  },
});
