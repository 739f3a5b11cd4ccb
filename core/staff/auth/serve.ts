import { serve, type Call } from "#core/serve.ts";
import type { Operation } from "#core/contract.ts";
import { readSettings } from "#core/settings/reads.ts";
import { askAnyPasskey } from "#core/staff/factors/ask-any-passkey.ts";
import { findRequirement } from "#core/staff/factors/reads.ts";
import { signIn } from "./contract.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import type { SignedIn } from "./shape.ts";
import { signInUser } from "./sign-in.ts";
import { signInWithPasskey } from "./sign-in-with-passkey.ts";
import { signOutSession } from "./sign-out.ts";

export const signInService = serve(signIn, {
  login: async (world, { body, caller, answered }) => {
    const result = await signInUser(world, { ...body, caller });
    return "wanted" in result ? result.wanted : opened(answered, result.opened);
  },
  loginWithCode: async (world, { body, caller, answered }) =>
    opened(answered, await finishSignIn(world, { ...body, caller })),
  askPasskey: (world) => askAnyPasskey(world),
  loginWithPasskey: async (world, { body, caller, answered }) =>
    opened(answered, await signInWithPasskey(world, { ...body, caller })),
  verify: async (world, { session }) => {
    const { user, expiresAt } = session;
    const db = world.db.staff;
    const requirement = await findRequirement(db, { user, now: world.now() });
    const requiredFrom = (await readSettings(db)).secondFactor[user.role];
    return { user, expiresAt, secondFactor: { requirement, requiredFrom } };
  },
  logout: async (world, { session }) => {
    await signOutSession(world, session);
    return undefined;
  },
});

type Opened = { user: SignedIn; token: string; browserToken: string };

/** The token of the browser goes into its cookie. */
function opened(answered: Call<Operation>["answered"], { browserToken, user, token }: Opened) {
  answered.browserToken = browserToken;
  return { user, token, message: "Signed in" };
}
