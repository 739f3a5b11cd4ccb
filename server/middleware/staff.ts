import type { Context, MiddlewareHandler } from "hono";
import type { Actor } from "#core/audit.ts";
import type { Operation } from "#core/contract.ts";
import { findRequirement, hasFactor } from "#core/staff/factors/reads.ts";
import { isConfirmed } from "#core/staff/factors/rules.ts";
import { findSession } from "#core/staff/auth/reads.ts";
import { renewSession } from "#core/staff/auth/renew.ts";
import { may, type Policy } from "#core/policies.ts";
import type { Session } from "#core/staff/auth/shape.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";

declare module "hono" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged with theirs
  interface ContextVariableMap {
    session: Session;
  }
}

/** What an operation says about who may call it. */
type Guarded = { policy: Policy } & Pick<Operation, "asksAgain" | "beforeFactor">;

/**
 * Admits signed-in users whom the policy allows, who have the second factor that their role needs, and who have just
 * proved who they are if the operation asks for it. Each request restarts the session's 24 hours, except background
 * requests of an idle tab, which are marked with X-Background.
 */
export function staff(world: World, { policy, asksAgain, beforeFactor }: Guarded): MiddlewareHandler {
  return async (c, next) => {
    const session = await findSession(world.db.read, { token: bearer(c), now: world.now() });
    if (!session) throw new Problem("not_signed_in");
    if (!may(session.user, { policy })) throw new Problem("forbidden");
    const { user } = session;
    const now = world.now();
    if (!beforeFactor && (await findRequirement(world.db.staff, { user, now })) === "now")
      throw new Problem("factor_required");
    const mustConfirm =
      asksAgain === "always" || (asksAgain === "withFactor" && (await hasFactor(world.db.staff, user.id)));
    if (mustConfirm && !isConfirmed(session.confirmedAt, now)) throw new Problem("confirm_first");
    if (c.req.header("x-background") !== "1") await renew(world, session);
    c.set("session", session);
    c.header("cache-control", "no-store");
    await next();
  };
}

/** A full disk must not keep staff from reading. */
async function renew(world: World, session: Session): Promise<void> {
  try {
    await renewSession(world, session);
  } catch (reason) {
    world.log.error({ err: reason, session: session.id }, "session renewal failed");
  }
}

export function actor(c: Context): Actor {
  const { user } = c.get("session");
  const { id: userId, role, seesCosts } = user;
  return { userId, name: user.displayName || user.username, role, seesCosts };
}

/** The token of a request, if it has one. */
export function sentToken(c: Context): string | undefined {
  return /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
}

/** @throws Problem not_signed_in if the request has no token */
export function bearer(c: Context): string {
  const token = sentToken(c);
  if (!token) throw new Problem("not_signed_in");
  return token;
}
