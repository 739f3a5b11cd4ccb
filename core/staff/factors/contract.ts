import { z } from "zod";
import { contract, operation } from "#core/contract.ts";
import { signedIn } from "#core/policies.ts";
import {
  AppQuestion,
  Factors,
  FactorsWithCodes,
  NewApp,
  NewPasskey,
  PasskeyQuestion,
  Proof,
} from "./shape.ts";

const nothing = z.strictObject({});
/** Also for users who must add one first. */
const own = { policy: signedIn, beforeFactor: true } as const;
/** A stranger at an unattended screen must not make their own way in, nor close the user's. */
const sensitive = { ...own, asksAgain: "always" } as const;

/** The signed-in user's passkeys, authenticator app and recovery codes, and proofs that the user is here. */
export const factors = contract({
  name: "factors",
  one: "second factor",
  many: "second factors",
  path: "/api/admin/me/factors",
  shows: ["users", "settings"],
  operations: {
    find: operation({ path: "", summary: "Your second factors", ...own, answer: Factors }),
    confirm: operation({
      path: "/confirm",
      summary: "Prove that it’s you; for some minutes nothing asks for it again",
      ...own,
      body: Proof,
      takesPassword: true,
    }),
    askPasskey: operation({
      path: "/passkeys/ask",
      summary: "What your browser is asked to make a passkey",
      ...sensitive,
      body: nothing,
      answer: PasskeyQuestion,
      takesPassword: true,
    }),
    addPasskey: operation({
      path: "/passkeys",
      summary: "Add the passkey that your browser has made",
      ...sensitive,
      body: NewPasskey,
      answer: FactorsWithCodes,
      takesPassword: true,
    }),
    askApp: operation({
      path: "/app/ask",
      summary: "A secret and QR code for an authenticator app",
      ...sensitive,
      body: nothing,
      answer: AppQuestion,
      takesPassword: true,
    }),
    addApp: operation({
      path: "/app",
      summary: "Use the authenticator app from now on, with a code that it shows",
      ...sensitive,
      body: NewApp,
      answer: FactorsWithCodes,
      takesPassword: true,
    }),
    renewCodes: operation({
      path: "/recovery-codes",
      summary: "New recovery codes, shown once; the earlier ones stop working",
      ...sensitive,
      body: nothing,
      answer: FactorsWithCodes,
      takesPassword: true,
    }),
    removePasskey: operation({
      path: "/passkeys/:id/remove",
      summary: "Remove a passkey: it signs nobody in from then on",
      ...sensitive,
      body: nothing,
      answer: Factors,
    }),
    removeApp: operation({
      path: "/app/remove",
      summary: "Stop using the authenticator app",
      ...sensitive,
      body: nothing,
      answer: Factors,
    }),
  },
});
