import { z } from "zod";
import { contract, find, list, ListQuery, operation } from "#core/contract.ts";
import { policy, signedIn } from "./policies.ts";
import { SignedIn, SignInInput, UserRecord, UserSummary } from "./shape.ts";

/** Signing in and out, and the question whether a token still opens the staff area (specification, section 7). */
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

const see = policy("See users");

/** The people who may sign in. */
export const users = contract({
  name: "users",
  one: "user",
  many: "users",
  path: "/api/admin/users",
  operations: {
    list: list(ListQuery, UserSummary, { policy: see }),
    find: find(UserRecord, { policy: see }),
  },
});
