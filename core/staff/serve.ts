import { countOpenWork } from "#core/desk/open-work.reads.ts";
import { inPages, pageOfAll, required, serve } from "#core/serve.ts";
import type { World } from "#core/world.ts";
import type { Contract } from "#core/contract.ts";
import type { Session } from "#core/staff/auth/shape.ts";
import { searchable } from "#lib/text/plain-text.ts";
import { acceptInvite } from "./accept-invite.ts";
import { changePassword } from "./change-password.ts";
import { changeProfile } from "./change-profile.ts";
import { changeUser } from "#core/desk/change-user.ts";
import { invites, me, users } from "./contract.ts";
import { disableUser } from "#core/desk/disable-user.ts";
import { enableUser } from "./enable.ts";
import { inviteUser } from "./invite.ts";
import { findUser, listSignIns, listUsers, previewLink, readMe } from "./reads.ts";
import { revokeSessions } from "./revoke.ts";
import { roleTable } from "./rules.ts";
import { sendLinkToUser } from "./send-link.ts";
import type { UserRecord, UserSummary } from "./shape.ts";
import { unlockUser } from "./unlock.ts";

const modules = import.meta.glob<Record<string, object>>("/core/*/**/contract.ts", { eager: true });

/** All contracts: the table of roles is derived from their policies. */
function allContracts(): Contract[] {
  const exported = Object.values(modules).flatMap((module) => Object.values(module));
  return exported.filter((one): one is Contract => "operations" in one);
}

export const usersService = serve(users, {
  list: async (world, { query }) => {
    const all = (await listUsers(world.db.staff, world.now())).filter((one) => matches(one, query));
    return pageOfAll({ ...query, q: searchable(query.q) }, all, textOf);
  },
  find: (world, { id }) => record(world, id),
  roles: async () => roleTable(allContracts()),
  signIns: async (world, { id, query }) => {
    required(await findUser(world.db.staff, { id, now: world.now() }));
    return inPages(query, await listSignIns(world.db.staff, { ...query, userId: id }));
  },
  invite: async (world, { body, actor }) => {
    const { id, newLink } = await inviteUser(world, { input: body, actor });
    return { id, newLink, user: await recordOf(world, id) };
  },
  change: async (world, { id, body, actor }) => {
    await changeUser(world, { id, change: body, actor });
    return record(world, id);
  },
  disable: async (world, { id, body, actor }) => {
    await disableUser(world, { id, input: body, actor });
    return record(world, id);
  },
  enable: async (world, { id, body, actor }) => {
    await enableUser(world, { id, version: body.version, actor });
    return record(world, id);
  },
  sendLink: (world, { id, actor }) => sendLinkToUser(world, { id, actor }),
  unlock: async (world, { id, actor }) => {
    const { username } = await recordOf(world, id);
    await unlockUser(world, { username, actor });
    return record(world, id);
  },
  endSessions: async (world, { id, body, actor }) => {
    await revokeSessions(world, { userId: id, sessionId: body.sessionId, actor });
    return record(world, id);
  },
});

type Filters = { status: string; role: string; office: string };

function matches(user: UserSummary, { status, role, office }: Filters): boolean {
  return (
    (!status || user.status === status) &&
    (!role || user.role === role) &&
    (!office || user.officeIds.includes(office))
  );
}

function textOf({ displayName, username, email, phone }: UserSummary): string {
  return searchable(displayName, username, email, phone);
}

/** A user with their open leads, open tasks and coming visits. */
async function record(world: World, id: number): Promise<UserRecord | undefined> {
  const now = world.now();
  const [user, openWork] = await Promise.all([
    findUser(world.db.staff, { id, now }),
    countOpenWork(world.db.staff, { userId: id, now }),
  ]);
  return user && { ...user, ...openWork };
}

async function recordOf(world: World, id: number) {
  return required(await record(world, id));
}

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
    const { browserToken, ...accepted } = await acceptInvite(world, { input: body, caller });
    answered.browserToken = browserToken;
    return accepted;
  },
});
