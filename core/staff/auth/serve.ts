import { serve } from "#core/serve.ts";
import { signIn } from "./contract.ts";
import { signInUser } from "./sign-in.ts";
import { signOutSession } from "./sign-out.ts";

export const signInService = serve(signIn, {
  login: async (world, { body, caller, answered }) => {
    const { user, token, browserToken } = await signInUser(world, { ...body, caller });
    answered.browserToken = browserToken;
    return { user, token, message: "Signed in" };
  },
  verify: async (_, { session: { user, expiresAt } }) => ({ user, expiresAt }),
  logout: async (world, { session }) => {
    await signOutSession(world, session);
    return undefined;
  },
});
