import type { Contract } from "#core/contract.ts";
import { inPages, pageOfAll, required, serve } from "#core/serve.ts";
import { users } from "#core/staff/contract.ts";
import { enableUser } from "#core/staff/enable.ts";
import { inviteUser } from "#core/staff/invite.ts";
import { resetFactors } from "#core/staff/factors/reset.ts";
import { findUser, listSignIns, listUsers } from "#core/staff/reads.ts";
import { revokeSessions } from "#core/staff/revoke.ts";
import { roleTable } from "#core/staff/rules.ts";
import { sendLinkToUser } from "#core/staff/send-link.ts";
import type { UserRecord, UserSummary } from "#core/staff/shape.ts";
import { unlockUser } from "#core/staff/unlock.ts";
import type { World } from "#core/world.ts";
import { searchable } from "#lib/text/plain-text.ts";
import { changeUser } from "./change-user.ts";
import { disableUser } from "./disable-user.ts";
import { countOpenWork } from "./open-work.reads.ts";

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
  resetFactors: async (world, { id, actor }) => {
    const { username } = await recordOf(world, id);
    await resetFactors(world, { username, actor });
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
