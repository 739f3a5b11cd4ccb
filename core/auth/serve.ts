import { inPages, serve } from "#core/serve.ts";
import { signIn, users } from "./contract.ts";
import { findUser, listUsers } from "./reads.ts";
import { signInUser } from "./sign-in.ts";
import { signOutSession } from "./sign-out.ts";

export const signInService = serve(signIn, {
  login: async (world, { body, caller: { ip, userAgent } }) => {
    const { user, token } = await signInUser(world, { ...body, ip, userAgent });
    return { user, token, message: "Signed in" };
  },
  verify: async (_, { session: { user, expiresAt } }) => ({ user, expiresAt }),
  logout: async (world, { session }) => {
    await signOutSession(world, session);
    return undefined;
  },
});

export const usersService = serve(users, {
  list: async (world, { query }) =>
    inPages(query, await listUsers(world.db.staff, { ...query, now: world.now() })),
  find: (world, { id }) => findUser(world.db.staff, { id, now: world.now() }),
});
