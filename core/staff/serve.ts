import { inPages, serve } from "#core/serve.ts";
import type { World } from "#core/world.ts";
import type { Session } from "#core/staff/auth/shape.ts";
import { acceptInvite } from "./accept-invite.ts";
import { changePassword } from "./change-password.ts";
import { changeProfile } from "./change-profile.ts";
import { invites, me } from "./contract.ts";
import { listSignIns, previewLink, readMe } from "./reads.ts";
import { revokeSessions } from "./revoke.ts";

export const meService = serve(me, {
  find: (world, { session }) => own(world, session),
  change: async (world, { session, body, actor }) => {
    await changeProfile(world, { id: session.user.id, change: body, actor });
    return own(world, session);
  },
  password: async (world, { session, body, actor, answered }) => {
    const { browserToken } = await changePassword(world, { session, change: body, actor });
    answered.browserToken = browserToken;
    return own(world, session);
  },
  signIns: async (world, { session, query }) =>
    inPages(query, await listSignIns(world.db.staff, { ...query, userId: session.user.id })),
  endSessions: async (world, { session, body, actor, caller }) => {
    const userId = session.user.id;
    const { sessionId } = body;
    await revokeSessions(world, { userId, sessionId, except: { session, browser: caller.browser }, actor });
    return own(world, session);
  },
});

function own(world: World, session: Session) {
  return readMe(world.db.staff, { userId: session.user.id, sessionId: session.id, now: world.now() });
}

export const invitesService = serve(invites, {
  check: (world, { body }) => previewLink(world.db.staff, { token: body.token, now: world.now() }),
  accept: async (world, { body, caller, answered }) => {
    const result = await acceptInvite(world, { input: body, caller });
    if ("wanted" in result) return result.wanted;
    const { browserToken, user, token } = result.opened;
    answered.browserToken = browserToken;
    return { user, token };
  },
});
